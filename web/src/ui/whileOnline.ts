/**
 * Fetches a part of the page, unless the browser knows that there is no line: for as long as a page is open it remembers of a file that it
 * could not be had, and would not ask for it again when the line is back.
 */
export const whileOnline = <Part>(load: () => Promise<Part>): Promise<Part> =>
  navigator.onLine ? load() : Promise.reject(new Error('There is no line'));
