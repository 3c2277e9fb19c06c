import { hostname, networkInterfaces } from 'node:os';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const EVERY_ADDRESS = ['0.0.0.0', '::', '[::]'];

/**
 * Tells whether a request calls this server by a name that is its own. A page elsewhere can make its
 * own name point at this machine (DNS rebinding) and would then read through the gateway; the name
 * it calls gives it away. Own names are those of the loopback, the address listened on (all of the
 * machine's if it's every one) and those allowed by hand.
 */
export function hostCheck(
  listeningOn: string,
  allowed: readonly string[],
): (host: string | undefined) => boolean {
  const everywhere = EVERY_ADDRESS.includes(listeningOn);
  const own = new Set([
    ...LOOPBACK,
    ...(everywhere ? machineNames() : [bracketed(listeningOn.toLowerCase())]),
    ...allowed,
  ]);
  return (host) => {
    const name = host === undefined ? '' : hostName(host);
    return own.has(name) || name.endsWith('.localhost');
  };
}

/** The name in a `Host` header, without its port. */
function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '');
}

function bracketed(address: string): string {
  return address.includes(':') && !address.startsWith('[') ? `[${address}]` : address;
}

function machineNames(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
  return [hostname().toLowerCase(), ...addresses.map(({ address }) => bracketed(address))];
}
