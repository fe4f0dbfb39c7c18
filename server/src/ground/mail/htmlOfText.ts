import type { LinguaMail } from '@sigeba/contract/email/modello.ts';

type Words = {
  text: string;
  lingua: LinguaMail;
  /** Who writes, as the head of the page names them. */
  sender: string;
  /** Where this installation is reached: addresses of others stay words. */
  publicUrl: string;
};

const OPEN: Record<LinguaMail, string> = { it: 'Apri in SIGEBA', en: 'Open in SIGEBA' };

// Mail programs know neither style sheets nor variables. No colour behind the text, so that a dark mode may choose its own.
const PAGE = 'max-width:600px;margin:0 auto;padding:16px;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif';
const HEAD = 'margin:0 0 24px;padding-bottom:12px;border-bottom:1px solid #8a94a3;font-weight:600';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none';

/**
 * The page that mail programs show in place of the text: the same words in the same order, under the name of who writes. The one link to
 * this installation becomes a button below its line; where there are two, as to accept or to decline, all stay plain links (D-287).
 */
export function htmlOfText({ text, lingua, sender, publicUrl }: Words): string {
  const { origin } = new URL(publicUrl);
  const isOwn = (link: string) => URL.parse(link)?.origin === origin;
  const [button, another] = new Set(partsOf(text).filter(isOwn));
  const paragraphs = text.split(/\n{2,}/).map((each) => {
    const parts = partsOf(each);
    const words = parts.map((part) =>
      isOwn(part) ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part).replaceAll('\n', '<br>\n'),
    );
    const said = `<p style="margin:0 0 16px;overflow-wrap:anywhere">${words.join('')}</p>`;
    if (button === undefined || another !== undefined || !parts.includes(button)) return said;
    return `${said}\n<p style="margin:0 0 24px"><a href="${escaped(button)}" style="${BUTTON}">${OPEN[lingua]}</a></p>`;
  });
  return `<!doctype html>
<html lang="${lingua}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0"><div style='${PAGE}'>
<p style="${HEAD}">${escaped(sender)}</p>
${paragraphs.join('\n')}
</div></body>
</html>
`;
}

/** A text parted at its addresses, which end at a blank and without the full stop of their sentence. */
const partsOf = (text: string): string[] => text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (each) => ENTITIES[each] ?? each);
