import type { Campo, OpzioniCampo } from '@sigeba/contract/form/template/template.types.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { ESTENSIONI, uploads } from '@sigeba/contract/uploads.ts';
import { useServerNow } from '../../../../api/useConfig.ts';
import { Checkbox, CheckGroup } from '../../../../form/inputs/ChoiceInputs.tsx';
import { DateInput } from '../../../../form/inputs/DateInput.tsx';
import { DecimalInput, IntegerInput } from '../../../../form/inputs/NumberInput.tsx';
import { SelectInput } from '../../../../form/inputs/SelectInput.tsx';
import { useTexts } from '../../../../text/useTexts.ts';
import { disegnoTesti } from '../disegno.testi.ts';
import css from './Proprieta.module.css';
import { hasDates, hasFiles, hasHeight, hasLength, numericheOf, type Spunta, spunteOf } from './propertiesOf.ts';
import type { SetCampo, SetOpzione } from './setOpzione.ts';

type Props = { campo: Campo; set: SetCampo; setOpzione: SetOpzione };

/** Between what an answer may lie, by its kind. */
export function Limiti({ campo, set, setOpzione }: Props) {
  const { t } = useTexts(disegnoTesti);
  const numeriche = numericheOf(campo);
  return (
    <>
      <div className={css.griglia}>
        {hasLength(campo) && (
          <IntegerInput
            label={t('campo.maxLength')}
            emptyAllowed
            value={campo.maxLengthSize}
            onChange={(max) => set({ maxLengthSize: max === 0 ? null : max }, 'maxLengthSize')}
          />
        )}
        {hasHeight(campo) && (
          <IntegerInput
            label={t('campo.righe')}
            emptyAllowed
            value={campo.numHeight}
            onChange={(righe) => set({ numHeight: righe === 0 ? null : righe }, 'numHeight')}
          />
        )}
        {numeriche.map(({ key, intero }) => {
          const props = {
            label: t(WORDS[key]),
            value: campo.opzioni?.[key] ?? null,
            onChange: (value: number | null) => setOpzione(key, value, true),
          };
          return intero ? <IntegerInput key={key} emptyAllowed {...props} /> : <DecimalInput key={key} {...props} />;
        })}
      </div>
      {hasDates(campo) &&
        (['minData', 'maxData'] as const).map((key) => <LimiteData key={key} campo={campo} chiave={key} setOpzione={setOpzione} />)}
      {hasFiles(campo) && <TipiFile campo={campo} setOpzione={setOpzione} />}
      {spunteOf(campo).map((key) => (
        <Checkbox
          key={key}
          label={t(SPUNTE[key])}
          value={campo.opzioni?.[key] === true}
          onChange={(value) => setOpzione(key, value ? true : null)}
        />
      ))}
    </>
  );
}

const WORDS = {
  min: 'campo.min',
  max: 'campo.max',
  decimali: 'campo.decimali',
  massimo: 'campo.massimo',
  maxFile: 'campo.maxFile',
  dimensioneMassimaMB: 'campo.dimensione',
  passi: 'campo.passi',
} as const;

const SPUNTE = {
  soloPassato: 'campo.soloPassato',
  consentiVuoto: 'campo.consentiVuoto',
  titolo: 'campo.titolo',
  abstract: 'campo.abstract',
  scostamento: 'campo.scostamento',
  allowCorrection: 'campo.correzioni',
} as const satisfies Record<Spunta, string>;

const LIMITI = { oggi: 'campo.oggi', '-2y': 'campo.dueAnni', avvio: 'campo.avvio', fine: 'campo.fine' } as const;
type Limite = keyof typeof LIMITI;
const isLimite = (limite: string | undefined): limite is Limite => limite !== undefined && Object.hasOwn(LIMITI, limite);

type DataProps = { campo: Campo; chiave: 'minData' | 'maxData'; setOpzione: SetOpzione };

/** A day of the calendar of the call, today, or one that is written here. */
function LimiteData({ campo, chiave, setOpzione }: DataProps) {
  const { t } = useTexts(disegnoTesti);
  const limite = campo.opzioni?.[chiave];
  const giorno = limite !== undefined && !isLimite(limite) ? limite : null;
  const options = [
    ...(Object.keys(LIMITI) as Limite[]).map((value) => ({ value, label: t(LIMITI[value]) })),
    { value: 'giorno' as const, label: t('campo.giorno') },
  ];
  const oggi = dayInRome(useServerNow());
  const pick = (value: Limite | 'giorno' | null) => setOpzione(chiave, value === 'giorno' ? oggi : value);
  return (
    <div className={css.griglia}>
      <SelectInput
        label={t(`campo.${chiave}`)}
        empty={t('campo.libera')}
        options={options}
        value={giorno !== null ? 'giorno' : isLimite(limite) ? limite : null}
        onChange={pick}
      />
      {giorno !== null && (
        <DateInput
          label={t('campo.qualeGiorno')}
          value={giorno}
          oggi={oggi}
          onChange={(value) => value !== null && setOpzione(chiave, value)}
        />
      )}
    </div>
  );
}

/** The types that an upload takes at all: a field narrows them. */
const TIPI_FILE = uploads.fileUpload.mime.map((value) => ({ value: value as string, label: (ESTENSIONI[value] ?? value).toUpperCase() }));

function TipiFile({ campo, setOpzione }: Pick<Props, 'campo' | 'setOpzione'>) {
  const { t } = useTexts(disegnoTesti);
  const mime: NonNullable<OpzioniCampo['mime']> = campo.opzioni?.mime ?? [];
  const others = mime.filter((value) => !TIPI_FILE.some((tipo) => tipo.value === value)).map((value) => ({ value, label: value }));
  return (
    <CheckGroup
      label={t('campo.mime')}
      hint={t('campo.mimeAiuto')}
      options={[...TIPI_FILE, ...others]}
      value={mime}
      onChange={(chosen) => setOpzione('mime', chosen.length === 0 ? null : [...chosen])}
    />
  );
}
