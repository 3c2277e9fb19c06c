export function ResultPage() {
  return <h1>Result</h1>;
}
