import { formatCoefficiente, formatLimite, formatPunti } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import { fasceDette, fasciaOf, isMotivazioneRichiesta, MOTIVAZIONE_MAX, scalaOf } from '@sigeba/contract/valutazioni/scheda.rules.ts';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { controlId } from '../../form/fields/field.types.ts';
import { useField } from '../../form/formHooks.ts';
import { RadioGroup } from '../../form/inputs/ChoiceInputs.tsx';
import { DecimalInput } from '../../form/inputs/NumberInput.tsx';
import { TextArea } from '../../form/inputs/TextInput.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { useWriting } from '../../text/useWriting.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { changeAndFocus } from '../../ui/controls/changeAndFocus.ts';
import { DOT } from '../../ui/data/dot.ts';
import { Barra } from './Barra.tsx';
import css from './Scheda.module.css';
import { type CriterioForm, mediaKey, paroleKey, puntiKey, type SchedaForm } from './schedaForm.ts';
import { valutazioniTesti } from './valutazioni.testi.ts';

type Props = {
  form: SchedaForm;
  criterio: CriterioForm;
  numero: number;
  off: boolean;
  /** A 0 of a blocking criterion needs words (D-201). */
  motivazioneObbligatoria: boolean;
  /** What its points mean is read above all criteria. */
  scalaSopra: boolean;
  /** The points that referees gave it. */
  referee: readonly number[];
  errors: readonly string[];
};

/** One criterion of a sheet: its points, as its values say, and its words. After a blocking 0 it cannot be filled in. */
export function CriterioCampo({ form, criterio, numero, off, motivazioneObbligatoria, scalaSopra, referee, errors }: Props) {
  const { t } = useTexts(valutazioniTesti);
  const write = useWriting();
  const { value: punti } = useField(form.store, puntiKey(criterio.id));
  const richiesta = isMotivazioneRichiesta(criterio, (punti ?? null) as number | null, { motivazioneObbligatoria });
  const facts = [
    ...(criterio.coefficiente === 1
      ? []
      : [t('scheda.coefficiente', { coefficiente: write(() => formatCoefficiente(criterio.coefficiente)) })]),
    ...(criterio.bloccante ? [t('scheda.bloccante')] : []),
  ];
  return (
    <fieldset className={css.criterio} disabled={off}>
      <legend>
        {numero}. {criterio.descrizione}
      </legend>
      {facts.length > 0 && <p className={css.facts}>{facts.join(DOT)}</p>}
      {off ? (
        <p className={css.facts}>{t('scheda.disabilitato')}</p>
      ) : (
        <>
          <Punti form={form} criterio={criterio} scalaSopra={scalaSopra} referee={referee} errors={errors} />
          <Parole form={form} criterio={criterio} required={richiesta} />
        </>
      )}
    </fieldset>
  );
}

/** The words about a criterion: from the first where they are all it asks for, or once points need them; else by need. */
function Parole({ form, criterio, required }: Pick<Props, 'form' | 'criterio'> & { required: boolean }) {
  const { t } = useTexts(valutazioniTesti);
  const key = paroleKey(criterio.id);
  const { value, onChange } = useField(form.store, key);
  const [open, setOpen] = useState(value !== '');
  const sole = scalaOf(criterio).come === 'MOTIVAZIONE';
  const add = () =>
    changeAndFocus(
      () => setOpen(true),
      () => document.getElementById(controlId(key)),
    );
  if (!open && !required && !sole && !value)
    return (
      <div className={css.aggiungi}>
        <Button small variant="quiet" icon={Plus} onPress={add}>
          {t('scheda.aggiungiMotivazione')}
        </Button>
      </div>
    );
  return (
    <TextArea
      id={controlId(key)}
      label={t('scheda.motivazione')}
      required={required}
      hint={required && !sole ? t('scheda.motivaZero') : undefined}
      rows={sole ? 4 : 2}
      maxLength={MOTIVAZIONE_MAX}
      value={String(value ?? '')}
      onChange={(parole) => {
        setOpen(true);
        onChange(parole);
      }}
    />
  );
}

type PuntiProps = Pick<Props, 'form' | 'criterio' | 'scalaSopra' | 'referee' | 'errors'>;

function Punti({ form, criterio, scalaSopra, referee, errors }: PuntiProps) {
  const { t } = useTexts(valutazioniTesti);
  const write = useWriting();
  const { value } = useField(form.store, puntiKey(criterio.id));
  const scala = scalaOf(criterio);
  const punti = (value ?? null) as number | null;
  const shared = { id: controlId(puntiKey(criterio.id)), errors };
  const set = (next: number | null) => form.setPunti(criterio, next);
  if (scala.come === 'MOTIVAZIONE') return null;
  if (criterio.tipo === 'MEDIA_REFEREE') return <Media media={criterio.mediaPrecalcolata} />;
  if (scala.come === 'SINO' || scala.come === 'SCELTA') {
    const valori = scala.come === 'SCELTA' ? scala.valori : [scala.si, scala.no];
    const options = valori.map((each) => ({
      value: each.punti,
      label: [each.testo, write(() => formatPunti(each.punti, 2))].filter(Boolean).join(DOT),
    }));
    return <RadioGroup {...shared} label={t('scheda.punteggio')} required value={punti} options={options} onChange={set} />;
  }
  const { minimo, massimo, fasce } = scala;
  const limite = (of: number) => write(() => formatLimite(of));
  const presente = fasciaOf(criterio, punti);
  const limiti = { minimo: limite(minimo), massimo: limite(massimo) };
  return (
    <>
      <div className={css.punti}>
        <DecimalInput
          {...shared}
          label={t('scheda.limiti', limiti)}
          hideLabel
          decimals={DECIMALI}
          told={2}
          required={criterio.tipo === 'NORMALE'}
          value={punti}
          onChange={set}
        />
        <span aria-hidden="true">{minimo === 0 ? `/ ${limiti.massimo}` : `${limiti.minimo}–${limiti.massimo}`}</span>
      </div>
      <Barra minimo={minimo} massimo={massimo} punti={punti} segni={referee} />
      {referee.length > 0 && (
        <p className={css.facts}>
          {t('scheda.puntiReferee', { punti: referee.map((each) => write(() => formatPunti(each, 2))).join(DOT) })}
        </p>
      )}
      {scalaSopra && presente !== null && <output className={css.significa}>{presente.testo}</output>}
      {!scalaSopra && fasce.length > 1 && <Fasce fasce={fasce} presente={presente} />}
      {criterio.tipo === 'MEDIA_REFEREE_MODIFICABILE' && <TornaAllaMedia form={form} criterio={criterio} />}
    </>
  );
}

type Fascia = NonNullable<ReturnType<typeof fasciaOf>>;

/** What points mean: the highest first, with that of the present score marked where they are given (D-269). */
export function Fasce({ fasce, presente = null }: { fasce: readonly Fascia[]; presente?: Fascia | null }) {
  const { t } = useTexts(valutazioniTesti);
  const write = useWriting();
  const limite = (of: number) => write(() => formatLimite(of));
  return (
    <ul className={css.fasce} aria-label={t('scheda.scala')}>
      {fasceDette(fasce).map((fascia) => (
        <li key={`${fascia.minimo} ${fascia.massimo}`} aria-current={fascia.minimo === presente?.minimo || undefined}>
          <strong>
            {limite(fascia.minimo)}–{limite(fascia.massimo)}
          </strong>{' '}
          {fascia.testo}
        </li>
      ))}
    </ul>
  );
}

/** Decimals that are read: the rule of the sheet says which are too many, beside whatever else is wrong. */
const DECIMALI = 6;

/** Read-only: the server counts it. */
function Media({ media }: { media: number | null }) {
  const { t } = useTexts(valutazioniTesti);
  return <p className={css.media}>{media === null ? t('scheda.senzaMedia') : t('scheda.media', { media: formatPunti(media, 2) })}</p>;
}

function TornaAllaMedia({ form, criterio: { id, mediaPrecalcolata } }: Pick<Props, 'form' | 'criterio'>) {
  const { t } = useTexts(valutazioniTesti);
  const { value: modificata } = useField(form.store, mediaKey(id));
  if (modificata !== true || mediaPrecalcolata === null) return <Media media={mediaPrecalcolata} />;
  return (
    <p className={css.media}>
      {t('scheda.modificataMedia', { media: formatPunti(mediaPrecalcolata, 2) })}{' '}
      <Button small onPress={() => form.setMedia(id, false, mediaPrecalcolata)}>
        {t('scheda.tornaAllaMedia')}
      </Button>
    </p>
  );
}
