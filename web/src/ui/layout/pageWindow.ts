const links = 5;

/** The numbers of the page links, five around the current page wherever there are as many. */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - 2, pages - links + 1));
  return Array.from({ length: Math.min(links, pages) }, (_, index) => first + index);
}
