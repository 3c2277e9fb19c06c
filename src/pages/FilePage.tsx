export function FilePage() {
  return <h1>Open a file</h1>;
}
