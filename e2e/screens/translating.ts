const SKIPPED = new Set(['FONT', 'OPTION', 'SCRIPT', 'STYLE', 'TEXTAREA', 'TITLE']);

/** From now on, until it is called, the page is as a browser that translates it leaves it: each text, as soon as it is shown, in an element of the browser's. */
export function translating(): () => void {
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) translate(node);
  });
  translate(document.body);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function translate(node: Node): void {
  for (const child of [...node.childNodes]) translate(child);
  if (node.nodeType !== Node.TEXT_NODE) return;
  const { parentElement, textContent } = node;
  // What is typed is not translated.
  if (parentElement === null || textContent?.trim() === '' || SKIPPED.has(parentElement.tagName)) return;
  if (parentElement.closest('[contenteditable]') !== null) return;
  const font = document.createElement('font');
  parentElement.replaceChild(font, node);
  font.append(node);
}
