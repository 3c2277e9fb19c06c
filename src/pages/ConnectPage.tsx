export function ConnectPage() {
  return <h1>Connect to your service</h1>;
}
