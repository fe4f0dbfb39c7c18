import { ListFilters, TypedFilter } from '../list/filters.tsx';
import { SearchField } from '../list/SearchField.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { FilterCheck, FilterSelect } from '../ui/filterFields.tsx';
import { annoOf, countOf, type Filtri, TUTTI } from './filtriArchivio.ts';
import { MoreFilters } from './MoreFilters.tsx';
import { useMacroaree, useStrutture, useTipologie } from './offerte.ts';
import { operatorsOf } from './operatorsOf.ts';

type Change = (patch: Partial<Filtri>) => void;
type Props = { list: { filters: Filtri; set: Change; reset: () => void; resets: number }; anni: readonly number[] };

/** The filters of the archive (02, section 2), the search first. */
export function ArchivioFilters({ list, anni }: Props) {
  const { t } = useTranslation('archivio');
  const { filters: filtri, set: onChange } = list;
  const anno = annoOf(filtri, anni);
  return (
    <ListFilters list={list} count={countOf(filtri)} lead={<Cerca list={list} anno={anno} ready={anni.length > 0} />}>
      <FilterSelect
        label={t('filtri.anno')}
        width="104px"
        value={anno === undefined ? TUTTI : String(anno)}
        options={[...anni.map((each) => ({ value: String(each), label: String(each) })), { value: TUTTI, label: t('filtri.tuttiGliAnni') }]}
        // Tipologie and classi belong to the calls of a year.
        onChange={(next) => onChange({ anno: next === String(anni[0]) ? '' : next, tipologiaProgettoId: '', classeId: '' })}
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
function Cerca({ list, anno, ready }: { list: Props['list']; anno: number | undefined; ready: boolean }) {
  const { t } = useTranslation('archivio');
  const dipartimenti = useMacroaree().flatMap((area) => area.dipartimenti);
  const classi = useTipologie(anno, ready).flatMap((tipologia) => tipologia.classi);
  return (
    <SearchField
      list={list}
      name="testo"
      label={t('filtri.cerca')}
      help={t('filtri.operatori')}
      operators={operatorsOf({ dipartimenti, classi })}
      ready={dipartimenti.length > 0}
    />
  );
}

type SelectProps = { filtri: Filtri; onChange: Change };

/** A whole is chosen as `tutto:id`, one of its parts by its id alone. */
const WHOLE = 'tutto:';
const chosen = (whole: string, part: string) => part || (whole && `${WHOLE}${whole}`);
const split = (value: string): [whole: string, part: string] => (value.startsWith(WHOLE) ? [value.slice(WHOLE.length), ''] : ['', value]);

/** Several at once are chosen elsewhere: here they stand as one. */
const several = (ids: string, label: string) => (ids.includes(',') ? [{ value: ids, label }] : []);

function TipologiaSelect({ filtri, anno, ready, onChange }: SelectProps & { anno: number | undefined; ready: boolean }) {
  const { t } = useTranslation('archivio');
  const tipologie = useTipologie(anno, ready);
  return (
    <FilterSelect
      label={t('filtri.tipologia')}
      width="140px"
      grow
      value={chosen(filtri.tipologiaProgettoId, filtri.classeId)}
      options={[
        { value: '', label: t('filtri.tutteLeTipologie') },
        ...several(filtri.classeId, t('filtri.piuClassi')),
        ...tipologie.map(({ id, nome, classi }) => ({
          label: nome,
          options: [
            { value: `${WHOLE}${id}`, label: t('filtri.tuttaLaTipologia', { nome }) },
            ...classi.map((classe) => ({ value: String(classe.id), label: classe.nome })),
          ],
        })),
      ]}
      onChange={(value) => {
        const [tipologiaProgettoId, classeId] = split(value);
        onChange({ tipologiaProgettoId, classeId });
      }}
    />
  );
}

function MacroareaSelect({ filtri, onChange }: SelectProps) {
  const { t } = useTranslation('archivio');
  const macroaree = useMacroaree();
  return (
    <FilterSelect
      label={t('filtri.macroarea')}
      width="164px"
      grow
      value={chosen(filtri.macroAreaId, filtri.dipartimentoId)}
      options={[
        { value: '', label: t('filtri.tutteLeMacroaree') },
        ...several(filtri.dipartimentoId, t('filtri.piuDipartimenti')),
        ...macroaree.map(({ id, nome, dipartimenti }) => ({
          label: nome,
          options: [
            { value: `${WHOLE}${id}`, label: t('filtri.tuttaLaMacroarea', { nome }) },
            ...dipartimenti.map((dipartimento) => ({ value: String(dipartimento.id), label: dipartimento.nome })),
          ],
        })),
      ]}
      onChange={(value) => {
        const [macroAreaId, dipartimentoId] = split(value);
        onChange({ macroAreaId, dipartimentoId });
      }}
    />
  );
}

/** Only for who reads by structures, and has any. */
function StrutturaSelect({ filtri, onChange }: SelectProps) {
  const { t } = useTranslation('archivio');
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
