import { onTestFinished } from 'vitest';

/** Takes down what the page's statuses say from now on, also what is gone again before anyone looks. */
export function heardStatuses(): string[] {
  const heard: string[] = [];
  const observer = new MutationObserver(() => {
    for (const status of document.querySelectorAll('[role=status]')) heard.push(status.textContent);
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return heard;
}
