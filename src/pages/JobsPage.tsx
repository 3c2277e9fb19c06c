export function JobsPage() {
  return <h1>Jobs history</h1>;
}
