import { extractText, getDocumentProxy } from 'unpdf';

/** One element of the structure, as a screen reader meets it. */
type Node = { role?: string; type?: string; children?: Node[] };

export type ReadPdf = {
  title: string;
  language: string;
  isTagged: boolean;
  /** The visible text of each page. */
  pages: string[];
  /** The text of all pages in one line. */
  text: string;
  /** The roles of the structure in their order, of all pages. */
  roles: string[];
  links: string[];
};

/** Reads a PDF back: metadata, text and structure. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
  const { text: pages } = await extractText(pdf, { mergePages: false });
  const roles: string[] = [];
  const links: string[] = [];
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const page = await pdf.getPage(at);
    rolesIn((await page.getStructTree()) as Node | null, roles);
    for (const { url } of (await page.getAnnotations()) as { url?: string }[]) if (url !== undefined) links.push(url);
  }
  const marks = (await pdf.getMarkInfo()) as { Marked?: boolean } | null;
  await pdf.loadingTask.destroy();
  return {
    title: info.Title ?? '',
    language: info.Language ?? '',
    isTagged: marks?.Marked === true,
    pages,
    text: pages.join(' ').replace(/\s+/g, ' '),
    roles,
    links,
  };
}

function rolesIn(node: Node | null, roles: string[]): void {
  if (node === null || !hasContent(node)) return;
  if (node.role !== undefined) roles.push(node.role);
  for (const child of node.children ?? []) rolesIn(child, roles);
}

/** Content of another page is named here too, but empty. */
const hasContent = ({ type, children = [] }: Node): boolean => type !== undefined || children.some(hasContent);
