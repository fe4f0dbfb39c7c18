import type { TipoFase } from '@sigeba/contract/bandi/criteri.rules.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { fineDellaFase, isCollegiale } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import {
  checkScheda,
  completeScheda,
  disabledCriteri,
  isBloccata,
  MOTIVAZIONE_MAX,
  mancanzeDecisione,
  mancanzeScheda,
  scalaComune,
  scalaPunteggio,
  totaleOf,
} from '@sigeba/contract/valutazioni/scheda.rules.ts';
import type { OwnValutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { EditorFailure } from '../../form/editor/EditorFailure.tsx';
import { RecoveryNotice, useRecovery } from '../../form/editor/RecoveryNotice.tsx';
import { controlId } from '../../form/fields/field.types.ts';
import { useField } from '../../form/formHooks.ts';
import { RadioGroup } from '../../form/inputs/ChoiceInputs.tsx';
import { TextArea } from '../../form/inputs/TextInput.tsx';
import { useJournal } from '../../form/useJournal.ts';
import { UnsavedQuestion } from '../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { InvalidTextProvider, useInvalidTexts } from '../../ui/controls/invalidText.ts';
import { lazyPart } from '../../ui/controls/lazyPart.tsx';
import { UnsavedTextProvider } from '../../ui/controls/unsavedText.ts';
import { WaitDialog } from '../../ui/controls/WaitDialog.tsx';
import { SideFoot, useSideChanged } from '../../ui/layout/SideBySide.tsx';
import { CriterioCampo, Fasce } from './CriterioCampo.tsx';
import { ModuloScheda } from './ModuloScheda.tsx';
import css from './Scheda.module.css';
import { SchedaActs } from './SchedaActs.tsx';
import { SchedaContesa } from './SchedaContesa.tsx';
import { COME, type Come, type PuntiReferee, puntiKey, type SchedaForm, schedaValuesOf } from './schedaForm.ts';
import { type AreaScheda, type SchedaEditing, useScheda } from './useScheda.ts';
import { valutazioniTesti } from './valutazioni.testi.ts';

// Of the commission alone: the page of a referee goes without its words.
const ConflittiAperti = lazyPart(
  () => import('../conflitti/ConflittiAperti.part.tsx'),
  (part) => part.ConflittiAperti,
);

type Props = {
  scheda: OwnValutazione;
  area: AreaScheda;
  /** In one of the referees the commission may decide, and gives no points (D-175). */
  tipo: TipoFase;
  referee?: PuntiReferee | undefined;
};

/** The sheet of one phase while it is written, beside its proposta: criteria, words, and at the foot Salva bozza and Salva e concludi. */
export function SchedaEditor({ scheda, area, tipo, referee }: Props) {
  const { t } = useTexts(valutazioniTesti);
  const soloDecisione = area === 'mc' && !isCollegiale({ tipo });
  const editing = useScheda(scheda, area);
  const { form, journal, base, checked, busy } = editing;
  const recovery = useRecovery(editing, (valori) => lookAt(form, t, valori));
  const { invalid, allValid } = useInvalidTexts();
  useJournal(form, journal, base);
  useSideChanged(form.status().changed);
  const comune = scalaComune(form.criteri);
  const result = reviewScheda(editing, scheda, { tipo, soloDecisione });
  return (
    <UnsavedTextProvider value={null}>
      <InvalidTextProvider value={invalid}>
        <div className={css.scheda}>
          <RecoveryNotice recovery={recovery} />
          {area === 'mc' && scheda.conflitti.length > 0 && <ConflittiAperti conflitti={scheda.conflitti} piegati />}
          {area === 'referee' && <ModuloScheda editing={editing} propostaId={scheda.propostaId} />}
          <ErrorSummary form={form} checked={checked === 0 ? null : checked} />
          {scheda.tipoValutazione === 'ITER_VALUTAZIONE' && area === 'mc' && <ComeScelta form={form} soloDecisione={soloDecisione} />}
          {scheda.concludiSenzaPunteggi && !soloDecisione && result.come === 'PUNTEGGIO' && <p>{t('senzaPunteggi')}</p>}
          {result.come === 'PUNTEGGIO' && comune !== null && <Fasce fasce={comune} />}
          {result.come === 'PUNTEGGIO' &&
            form.criteri.map((criterio, at) => (
              <CriterioCampo
                key={criterio.id}
                form={form}
                criterio={criterio}
                numero={at + 1}
                off={result.off.has(criterio.id)}
                scalaSopra={comune !== null}
                referee={(area === 'mc' && referee?.get(criterio.id)) || []}
                motivazioneObbligatoria={scheda.motivazioneObbligatoria}
                errors={result.faults
                  .filter(({ campo }) => campo.replaceAll('.', '-') === puntiKey(criterio.id))
                  .map(({ messaggio }) => messaggio)}
              />
            ))}
          <Commento form={form} required={result.come === 'RESPINTA' && scheda.motivazioneObbligatoria} />
          <SideFoot>
            <SchedaActs editing={editing} scheda={scheda} result={result} allValid={allValid} />
          </SideFoot>
          {busy !== null && <WaitDialog />}
          <EditorFailure editor={editing} onTheirs={recovery.offer} />
          {editing.clash !== null && <SchedaContesa editing={editing} clash={editing.clash} onTheirs={recovery.offer} />}
          <UnsavedQuestion
            changed={() => form.status().changed}
            onLeave={() => void journal.clear()}
            keeps={() => result.faults.length > 0 || journal.awaits()}
            save={result.faults.length > 0 ? undefined : () => editing.save().then(() => !form.status().changed)}
          />
        </div>
      </InvalidTextProvider>
    </UnsavedTextProvider>
  );
}

/** The answers of a sheet by what they are about: its criteria by name, the words about the whole. */
const lookAt = (form: SchedaForm, t: (key: 'scheda.commento' | 'scheda.come') => string, valori: Valori) =>
  Object.entries(valori).flatMap(([key, valore]) => {
    if (valore === null || valore === '' || key.endsWith('-media')) return [];
    const criterio = form.criteri.find(({ id }) => key.startsWith(`criterio-${id}-`));
    return [{ label: criterio?.descrizione ?? t(key === 'come' ? 'scheda.come' : 'scheda.commento'), testo: String(valore) }];
  });

/** The most that the sheet comes to, whatever its phase; null where no criterion gives points. */
const massimoOf = ({ criteri }: SchedaForm): number | null =>
  scalaPunteggio(
    criteri.map((criterio) => ({ ...criterio, faseId: null })),
    [{ id: null, tipo: 'COMMISSIONE' }],
    { ancheSenza: false },
  );

export type SchedaCheck = {
  come: Come;
  off: ReadonlySet<number>;
  faults: readonly Violazione[];
  mancanze: readonly Violazione[];
  /** Whether concluding the sheet as it is rejects the proposta. */
  respinge: boolean;
  /** What its points come to so far, and at most; null where it decides without points. */
  totale: { punti: number; massimo: number | null } | null;
};
type FaseContext = { tipo: TipoFase; soloDecisione: boolean };

/** Checks the sheet as it is now, by the rules of the server. */
function reviewScheda(
  { form, valori }: Pick<SchedaEditing, 'form' | 'valori'>,
  { concludiSenzaPunteggi, motivazioneObbligatoria }: OwnValutazione,
  { tipo, soloDecisione }: FaseContext,
): SchedaCheck {
  const { come, motivazione, righe } = schedaValuesOf(form.criteri, valori);
  const { lingua } = form.template;
  const scheda = completeScheda(form.criteri, { motivazione, righe });
  const decisa = come !== 'PUNTEGGIO';
  const respinta = decisa ? come === 'RESPINTA' : null;
  return {
    come,
    off: disabledCriteri(form.criteri, scheda.righe),
    respinge: fineDellaFase({ tipo }, { bloccata: isBloccata(form.criteri, scheda.righe), respinta }) === 'RESPINTA',
    totale: decisa || soloDecisione ? null : { punti: totaleOf(form.criteri, scheda.righe), massimo: massimoOf(form) },
    faults: checkScheda(form.criteri, scheda, lingua),
    mancanze: decisa
      ? mancanzeDecisione(scheda, { respinta: come === 'RESPINTA', motivazioneObbligatoria })
      : soloDecisione
        ? [{ campo: 'come', messaggio: '' }]
        : mancanzeScheda(form.criteri, scheda, { concludiSenzaPunteggi, motivazioneObbligatoria, lingua }),
  };
}

function ComeScelta({ form, soloDecisione }: { form: SchedaForm; soloDecisione: boolean }) {
  const { t } = useTexts(valutazioniTesti);
  const { value, onChange } = useField(form.store, 'come');
  const options = COME.filter((come) => !soloDecisione || come !== 'PUNTEGGIO').map((come) => ({
    value: come,
    label: t(`scheda.${come}`),
  }));
  return (
    <RadioGroup
      id={controlId('come')}
      label={t('scheda.come')}
      required
      value={(value ?? null) as Come | null}
      options={options}
      onChange={onChange}
    />
  );
}

function Commento({ form, required }: { form: SchedaForm; required: boolean }) {
  const { t } = useTexts(valutazioniTesti);
  const { value, onChange } = useField(form.store, 'motivazione');
  return (
    <TextArea
      id={controlId('motivazione')}
      label={t('scheda.commento')}
      required={required}
      rows={4}
      maxLength={MOTIVAZIONE_MAX}
      value={String(value ?? '')}
      onChange={onChange}
    />
  );
}
