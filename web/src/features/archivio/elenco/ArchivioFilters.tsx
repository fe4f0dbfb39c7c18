import { useRef } from 'react';
import { ListFilters, TypedFilter } from '../../../list/filters.tsx';
import { SearchField } from '../../../list/SearchField.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { FilterCheck, FilterSelect } from '../../../ui/controls/filterFields.tsx';
import { archivioTesti } from '../archivio.testi.ts';
import { annoOf, countOf, type Filtri, isInPlaceOfAnno, TUTTI, withAnno } from './filtriArchivio.ts';
import { MoreFilters } from './MoreFilters.tsx';
import { useMacroaree, useStrutture, useTipologie } from './offerte.ts';
import { operatorsOf } from './operatorsOf.ts';

type Change = (patch: Partial<Filtri>) => void;
type SelectProps = { filtri: Filtri; onChange: Change };
/** Options of filters belong to the calls of a year; undefined stands for all years. */
type OfAnnoProps = SelectProps & { anno: number | undefined; ready: boolean };
type Props = {
  list: { filters: Filtri; set: Change; reset: () => void; resets: number };
  anni: readonly number[];
  iniziale: number | undefined;
};

/** The filters of the archive (evaluation and ethics, section 2), the search first. */
export function ArchivioFilters({ list, anni, iniziale }: Props) {
  const { t } = useTexts(archivioTesti);
  const { filters: filtri } = list;
  const anno = annoOf(filtri, iniziale);
  const taken = useRef(isInPlaceOfAnno(filtri));
  function onChange(patch: Partial<Filtri>) {
    const next = withAnno(filtri, patch, { iniziale, taken: taken.current });
    taken.current = next.taken;
    list.set(next.patch);
  }
  return (
    <ListFilters
      list={list}
      count={countOf(filtri, iniziale)}
      lead={<Cerca filtri={filtri} anno={anno} ready={anni.length > 0} onChange={onChange} />}
    >
      <FilterSelect
        label={t('filtri.anno')}
        width="104px"
        value={anno === undefined ? TUTTI : String(anno)}
        options={[...anni.map((each) => ({ value: String(each), label: String(each) })), { value: TUTTI, label: t('filtri.tuttiGliAnni') }]}
        // Tipologie and classi belong to the calls of a year.
        onChange={(next) => onChange({ anno: next, tipologiaProgettoId: '', classeId: '' })}
      />
      <TipologiaSelect filtri={filtri} anno={anno} ready={anni.length > 0} onChange={onChange} />
      <MacroareaSelect filtri={filtri} onChange={onChange} />
      <StrutturaSelect filtri={filtri} onChange={onChange} />
      <TypedFilter list={list} name="cognome" label={t('filtri.cognome')} width="164px" />
      <FilterCheck
        label={t('filtri.under40')}
        checked={filtri.under40 === 'true'}
        onChange={(checked) => onChange({ under40: checked ? 'true' : '' })}
      />
      <MoreFilters filtri={filtri} anno={anno} onChange={onChange} />
    </ListFilters>
  );
}

/** One search for a number, a person or words, and with operators for every filter. */
function Cerca({ filtri, anno, ready, onChange }: OfAnnoProps) {
  const { t } = useTexts(archivioTesti);
  const dipartimenti = useMacroaree().flatMap((area) => area.dipartimenti);
  const classi = useTipologie(anno, ready).flatMap((tipologia) => tipologia.classi);
  return (
    <SearchField
      list={{ filters: filtri, set: onChange }}
      name="testo"
      label={t('filtri.cerca')}
      help={t('filtri.operatori')}
      operators={operatorsOf({ dipartimenti, classi })}
      ready={dipartimenti.length > 0}
    />
  );
}

type Parte = { id: number; nome: string };
type WholesProps = {
  label: string;
  width: string;
  all: string;
  /** The label of several parts chosen in another dialog, which appear here as one entry. */
  several: string;
  /** The chosen whole and the chosen part. */
  value: { whole: string; part: string };
  wholes: readonly { intero: Parte; tutto: string; parti: readonly Parte[] }[];
  onChange: (whole: string, part: string) => void;
};

/** The value of an option: `tutto:id` for a whole, the id alone for one of its parts. */
const WHOLE = 'tutto:';

/** A select of wholes and, below each, its parts; one of them can be chosen. */
function WholesSelect({ label, width, all, several, value: { whole, part }, wholes, onChange }: WholesProps) {
  return (
    <FilterSelect
      label={label}
      width={width}
      grow
      value={part || (whole && `${WHOLE}${whole}`)}
      options={[
        { value: '', label: all },
        ...(part.includes(',') ? [{ value: part, label: several }] : []),
        ...wholes.map(({ intero, tutto, parti }) => ({
          label: intero.nome,
          options: [{ value: `${WHOLE}${intero.id}`, label: tutto }, ...parti.map(({ id, nome }) => ({ value: String(id), label: nome }))],
        })),
      ]}
      onChange={(value) => (value.startsWith(WHOLE) ? onChange(value.slice(WHOLE.length), '') : onChange('', value))}
    />
  );
}

function TipologiaSelect({ filtri, anno, ready, onChange }: OfAnnoProps) {
  const { t } = useTexts(archivioTesti);
  const tipologie = useTipologie(anno, ready);
  return (
    <WholesSelect
      label={t('filtri.tipologia')}
      width="140px"
      all={t('filtri.tutteLeTipologie')}
      several={t('filtri.piuClassi')}
      value={{ whole: filtri.tipologiaProgettoId, part: filtri.classeId }}
      wholes={tipologie.map((each) => ({ intero: each, tutto: t('filtri.tuttaLaTipologia', { nome: each.nome }), parti: each.classi }))}
      onChange={(tipologiaProgettoId, classeId) => onChange({ tipologiaProgettoId, classeId })}
    />
  );
}

function MacroareaSelect({ filtri, onChange }: SelectProps) {
  const { t } = useTexts(archivioTesti);
  const macroaree = useMacroaree();
  return (
    <WholesSelect
      label={t('filtri.macroarea')}
      width="164px"
      all={t('filtri.tutteLeMacroaree')}
      several={t('filtri.piuDipartimenti')}
      value={{ whole: filtri.macroAreaId, part: filtri.dipartimentoId }}
      wholes={macroaree.map((each) => ({
        intero: each,
        tutto: t('filtri.tuttaLaMacroarea', { nome: each.nome }),
        parti: each.dipartimenti,
      }))}
      onChange={(macroAreaId, dipartimentoId) => onChange({ macroAreaId, dipartimentoId })}
    />
  );
}

/** The structures, for readers whose archive is confined by structures. */
function StrutturaSelect({ filtri, onChange }: SelectProps) {
  const { t } = useTexts(archivioTesti);
  const strutture = useStrutture();
  if (strutture.length === 0) return null;
  return (
    <FilterSelect
      label={t('filtri.struttura')}
      width="164px"
      value={filtri.strutturaId}
      options={[
        { value: '', label: t('filtri.tutteLeStrutture') },
        ...strutture.map(({ id, nome }) => ({ value: String(id), label: nome })),
      ]}
      onChange={(strutturaId) => onChange({ strutturaId })}
    />
  );
}
