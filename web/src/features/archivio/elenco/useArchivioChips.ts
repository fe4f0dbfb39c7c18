import { formatGiorno, isDay } from '@sigeba/contract/giorno.ts';
import type { Chip } from '../../../list/Chips.tsx';
import { shortly } from '../../../page/shortly.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { formatAmount } from '../../../ui/data/format.ts';
import { useChipsScrivania } from '../../scrivania/filtri.part.tsx';
import { archivioTesti } from '../archivio.testi.ts';
import { useLettore } from '../lettore.ts';
import type { Filtri } from './filtriArchivio.ts';
import { useMacroaree, useTipologie } from './offerte.ts';

/** Names of those chosen, where they are several: a single one stands in its field. */
function namesOf(ids: string, offers: readonly { id: number; nome: string }[]): string | null {
  if (!ids.includes(',')) return null;
  return ids
    .split(',')
    .map((id) => shortly(offers.find((offer) => String(offer.id) === id)?.nome ?? null) ?? id)
    .join(', ');
}

/** Chips of filters that have no field: ranges, and several values of one kind. */
export function useArchivioChips(filtri: Filtri, anno: number | undefined, set: (patch: Partial<Filtri>) => void): Chip[] {
  const { t } = useTexts(archivioTesti);
  const dipartimenti = namesOf(
    filtri.dipartimentoId,
    useMacroaree().flatMap((area) => area.dipartimenti),
  );
  const classi = namesOf(
    filtri.classeId,
    useTipologie(anno, filtri.classeId.includes(',')).flatMap((tipologia) => tipologia.classi),
  );
  const { richiestoDa, richiestoA, inviataDal, inviataAl } = filtri;
  const euro = (text: string) => (text === '' ? null : `${formatAmount(Number(text))} €`);
  const day = (text: string) => (isDay(text) ? formatGiorno(text) : null);
  const range = (kind: 'richiesto' | 'inviata', da: string | null, a: string | null) =>
    t(`filtri.chip.${kind}${da === null ? 'A' : a === null ? 'Da' : ''}`, { da: da ?? '', a: a ?? '' });
  const { chi } = useLettore();
  const scrivania = useChipsScrivania('RICERCA', chi === 'ur' ? filtri : null, set);
  const chip = (key: string, label: string, patch: Partial<Filtri>): Chip => ({ key, label, onRemove: () => set(patch) });
  return [
    ...scrivania,
    ...(filtri.refereeAttende === 'true' ? [chip('refereeAttende', t('filtri.chip.refereeAttende'), { refereeAttende: '' })] : []),
    ...(filtri.rendicontoScaduto === 'true' && chi === 'ur'
      ? [chip('rendicontoScaduto', t('filtri.chip.rendicontoScaduto'), { rendicontoScaduto: '' })]
      : []),
    ...(filtri.esitoAperto === 'true' && chi === 'ur' ? [chip('esitoAperto', t('filtri.chip.esitoAperto'), { esitoAperto: '' })] : []),
    ...(dipartimenti === null ? [] : [chip('dipartimento', t('filtri.chip.dipartimento', { nomi: dipartimenti }), { dipartimentoId: '' })]),
    ...(classi === null ? [] : [chip('classe', t('filtri.chip.classe', { nomi: classi }), { classeId: '' })]),
    ...(richiestoDa || richiestoA
      ? [chip('richiesto', range('richiesto', euro(richiestoDa), euro(richiestoA)), { richiestoDa: '', richiestoA: '' })]
      : []),
    ...(inviataDal || inviataAl
      ? [chip('inviata', range('inviata', day(inviataDal), day(inviataAl)), { inviataDal: '', inviataAl: '' })]
      : []),
  ];
}
