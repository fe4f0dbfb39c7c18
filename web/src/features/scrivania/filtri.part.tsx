import type { UfficioScrivania } from '@sigeba/contract/scrivania/scrivania.rules.ts';
import { usePersonale } from '../../api/usePersonale.ts';
import { useUtente } from '../../api/useUtente.ts';
import type { Chip } from '../../list/Chips.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FilterSelect } from '../../ui/controls/filterFields.tsx';
import { formatCount } from '../../ui/data/format.ts';
import { scrivaniaTesti } from './scrivania.testi.ts';
import { useOfferta } from './useOfferta.ts';

/** The filters of a list by the desk, as its address spells them. */
export const CHIAVI_SCRIVANIA = ['assegnata', 'etichetta', 'daRiprendere'] as const;
export type FiltriDiScrivania = Record<(typeof CHIAVI_SCRIVANIA)[number], string>;

/** What the API is asked: nothing that is not set, and nothing that an address may have got wrong. */
export const queryOfScrivania = ({ assegnata, etichetta, daRiprendere }: FiltriDiScrivania) => ({
  ...(/^(me|nessuno|\d{1,15})$/.test(assegnata) ? { assegnata } : {}),
  ...(etichetta === '' ? {} : { etichetta: etichetta.slice(0, 40) }),
  ...(daRiprendere === 'true' ? { daRiprendere: 'true' as const } : {}),
});

/** How many of these filters are set. */
export const countScrivania = ({ assegnata, etichetta, daRiprendere }: FiltriDiScrivania): number =>
  [assegnata, etichetta, daRiprendere].filter((value) => value !== '').length;

type Props = { ufficio: UfficioScrivania; filtri: FiltriDiScrivania; onChange: (patch: Partial<FiltriDiScrivania>) => void };

/** Who follows it, and a label; for the office whose desk it is, and for nobody who acts for it. */
export function FiltriScrivania({ ufficio, filtri: { assegnata, etichetta }, onChange }: Props) {
  const { t } = useTexts(scrivaniaTesti);
  const { utente } = useUtente();
  const { persone, etichette } = useOfferta(ufficio);
  if (usePersonale('sempre') !== undefined) return null;
  const colleghi = persone.filter(({ id }) => id !== utente?.id);
  const known = ['', 'me', 'nessuno', ...colleghi.map(({ id }) => String(id))].includes(assegnata);
  const used = etichetta === '' || etichette.some(({ nome }) => nome === etichetta);
  return (
    <>
      <FilterSelect
        label={t('filtri.assegnata')}
        width="128px"
        value={assegnata}
        options={[
          { value: '', label: t('filtri.tutti') },
          { value: 'me', label: t('filtri.me') },
          { value: 'nessuno', label: t('filtri.nessuno') },
          ...(known ? [] : [{ value: assegnata, label: t('filtri.altra') }]),
          ...(colleghi.length === 0
            ? []
            : [{ label: t('filtri.colleghi'), options: colleghi.map((each) => ({ value: String(each.id), label: t('persona', each) })) }]),
        ]}
        onChange={(value) => onChange({ assegnata: value })}
      />
      {(etichette.length > 0 || etichetta !== '') && (
        <FilterSelect
          label={t('filtri.etichetta')}
          width="128px"
          value={etichetta}
          options={[
            { value: '', label: t('filtri.tutte') },
            ...(used ? [] : [{ value: etichetta, label: etichetta }]),
            ...etichette.map(({ nome }) => ({ value: nome, label: nome })),
          ]}
          onChange={(value) => onChange({ etichetta: value })}
        />
      )}
    </>
  );
}

/** The ready views "Assegnate a me" and "Da riprendere", each with how many there are in all; pressed again it is left. None for whoever acts for the office. */
export function VisteScrivania({ ufficio, filtri, onChange }: Props) {
  const { t } = useTexts(scrivaniaTesti);
  const { assegnate, daRiprendere } = useOfferta(ufficio);
  if (usePersonale('sempre') !== undefined) return null;
  const { assegnata, etichetta } = filtri;
  const mie = assegnata === 'me' && filtri.daRiprendere === '' && etichetta === '';
  const riprendere = filtri.daRiprendere === 'true' && assegnata === '' && etichetta === '';
  const none = { assegnata: '', etichetta: '', daRiprendere: '' };
  const toggle = (pressed: boolean, patch: Partial<FiltriDiScrivania>) => onChange(pressed ? none : Object.assign({}, none, patch));
  const counted = (nome: string, quante: number | undefined) =>
    quante === undefined ? nome : t('viste.conQuante', { nome, quante: formatCount(quante) });
  return (
    <>
      <Button small aria-pressed={mie} variant="filter" onPress={() => toggle(mie, { assegnata: 'me' })}>
        {counted(t('viste.mie'), assegnate)}
      </Button>
      <Button small aria-pressed={riprendere} variant="filter" onPress={() => toggle(riprendere, { daRiprendere: 'true' })}>
        {counted(t('viste.riprendere'), daRiprendere)}
      </Button>
    </>
  );
}

/** Chips of these filters where they have no field in sight; null: the reader has none. */
export function useChipsScrivania(ufficio: UfficioScrivania, filtri: FiltriDiScrivania | null, onChange: Props['onChange']): Chip[] {
  const { t } = useTexts(scrivaniaTesti);
  const { persone } = useOfferta(ufficio, filtri !== null);
  if (filtri === null) return [];
  const { assegnata, etichetta, daRiprendere } = queryOfScrivania(filtri);
  const chi = persone.find(({ id }) => String(id) === assegnata);
  const nome =
    assegnata === 'me' || assegnata === 'nessuno' ? t(`filtri.${assegnata}`) : chi === undefined ? t('filtri.altra') : t('persona', chi);
  return [
    ...(assegnata === undefined
      ? []
      : [{ key: 'assegnata', label: t('filtri.chip.assegnata', { nome }), onRemove: () => onChange({ assegnata: '' }) }]),
    ...(etichetta === undefined
      ? []
      : [{ key: 'etichetta', label: t('filtri.chip.etichetta', { nome: etichetta }), onRemove: () => onChange({ etichetta: '' }) }]),
    ...(daRiprendere === undefined
      ? []
      : [{ key: 'daRiprendere', label: t('viste.riprendere'), onRemove: () => onChange({ daRiprendere: '' }) }]),
  ];
}
