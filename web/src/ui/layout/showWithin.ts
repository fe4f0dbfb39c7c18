/** Scrolls a box until what stands in it is in sight; the page stays where it is. */
export function showWithin(box: HTMLElement, entry: HTMLElement): void {
  const [from, to] = [entry.offsetTop - box.offsetTop, entry.offsetTop - box.offsetTop + entry.offsetHeight];
  if (from < box.scrollTop) box.scrollTop = from;
  else if (to > box.scrollTop + box.clientHeight) box.scrollTop = to - box.clientHeight;
}
