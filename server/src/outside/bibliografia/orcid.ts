import * as z from 'zod';
import { askJson } from '../askJson.ts';
import type { Bibliografia } from './bibliografia.types.ts';
import { addressOf, prodottoOf } from './prodottoOf.ts';

const value = z.object({ value: z.string().nullish() }).nullish();
const Summary = z.object({
  'put-code': z.number(),
  title: z.object({ title: value }).nullish(),
  'journal-title': value,
  type: z.string().nullish(),
  'publication-date': z.object({ year: value }).nullish(),
  'external-ids': z
    .object({ 'external-id': z.array(z.object({ 'external-id-type': z.string(), 'external-id-value': z.string() })) })
    .nullish(),
});
const Works = z.object({ group: z.array(z.object({ 'work-summary': z.array(Summary).min(1) })).max(5_000) });

/** GET {address}/{iD}/works (public API of ORCID): each work by its preferred summary, which names no authors. */
export const orcid = (address: string): Bibliografia => ({
  fonte: 'ORCID',
  async byOrcid(iD) {
    const answer = await askJson(addressOf(address, `/${iD}/works`), { name: 'ORCID', maxKB: 16_384 });
    if (answer === null) return [];
    return Works.parse(answer).group.flatMap(({ 'work-summary': [opera] }) => (opera === undefined ? [] : (read(iD, opera) ?? [])));
  },
});

function read(iD: string, opera: z.infer<typeof Summary>) {
  const ids = opera['external-ids']?.['external-id'] ?? [];
  const anno = Number(opera['publication-date']?.year?.value ?? '');
  return prodottoOf({
    doi: ids.find((each) => each['external-id-type'] === 'doi')?.['external-id-value'],
    id: `${iD}/${opera['put-code']}`,
    tipo: opera.type,
    titolo: opera.title?.title?.value,
    anno: Number.isInteger(anno) && anno > 0 ? anno : null,
    testo: opera['journal-title']?.value,
  });
}
