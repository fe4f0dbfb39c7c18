import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { formatLimite, formatPunti, formatSoglia } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import type { OwnValutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { type MouseEvent, useId, useState } from 'react';
import { usePersonale } from '../../api/usePersonale.ts';
import { FormState } from '../../form/FormState.tsx';
import { controlId } from '../../form/fields/field.types.ts';
import { focusField } from '../../form/focusField.ts';
import { useTexts } from '../../text/useTexts.ts';
import { useWriting } from '../../text/useWriting.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { Barra } from './Barra.tsx';
import css from './Scheda.module.css';
import type { SchedaCheck } from './SchedaEditor.tsx';
import { Soglia } from './Soglia.tsx';
import { type SchedaForm, schedaValuesOf } from './schedaForm.ts';
import type { SchedaEditing } from './useScheda.ts';
import { valutazioniTesti } from './valutazioni.testi.ts';

type Props = { editing: SchedaEditing; scheda: OwnValutazione; result: SchedaCheck; allValid: () => boolean };

/** Two acts, two buttons; greyed ones say why (B5), beside them, so that they stay where they are while it comes and goes. */
export function SchedaActs({ editing: { form, stored, save, conclude, busy }, scheda, result, allValid }: Props) {
  const { t } = useTexts(valutazioniTesti);
  const [confirming, setConfirming] = useState(false);
  const personale = usePersonale('sempre');
  const whyId = useId();
  const wrong = result.faults.length > 0;
  const closed = personale !== undefined || wrong;
  const said = personale ?? (wrong ? undefined : (scheda.motivoConclusione ?? undefined));
  const missing = said === undefined && !wrong && result.mancanze.length > 0;
  const why = said !== undefined || wrong || missing ? { 'aria-describedby': whyId } : {};
  // What concluding does is said before it is pressed, and asked again after.
  const decide = result.respinge ? 'confermaRespinta' : result.come === 'APPROVATA' ? 'confermaApprovata' : null;
  return (
    <>
      <Totale result={result} soglia={scheda.sogliaFinanziabilita} />
      <div className={css.state}>
        <span role="status">
          <FormState form={form} salvata={stored.updatedTimestamp} valida={null} />
        </span>
        {'aria-describedby' in why && (
          <p id={whyId}>
            {said ?? <FirstFault form={form} testo={t(wrong ? 'daCorreggere' : 'mancano')} di={wrong ? result.faults : result.mancanze} />}
          </p>
        )}
        {!('aria-describedby' in why) && decide !== null && <p>{t(decide)}</p>}
      </div>
      <Button {...(closed && why)} disabled={closed || busy !== null} onPress={() => allValid() && void save()}>
        {t('salva')}
      </Button>
      <Button
        {...why}
        variant="primary"
        disabled={'aria-describedby' in why || busy !== null}
        onPress={() => allValid() && setConfirming(true)}
      >
        {t('concludi')}
      </Button>
      {confirming && (
        <ConfirmDialog
          title={t('confermaTitolo')}
          confirmLabel={t('conferma')}
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            void conclude();
          }}
        >
          {decide !== null && <p>{t(decide)}</p>}
          <Totale result={result} soglia={scheda.sogliaFinanziabilita} />
          {result.come === 'PUNTEGGIO' && isSenzaCommenti(form) && <p>{t('senzaCommenti')}</p>}
          <p>{t('confermaTesto')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Whether the sheet has points and no comment at all. */
function isSenzaCommenti({ criteri, store }: SchedaForm): boolean {
  const { motivazione, righe } = schedaValuesOf(criteri, store.values());
  return [motivazione, ...righe.map((riga) => riga.motivazione)].every((testo) => !testo?.trim());
}

/** The total so far, on its scale with the threshold; hidden while a value is invalid. Below it or not is said once no points are missing. */
function Totale({ result: { totale, faults, mancanze }, soglia }: { result: SchedaCheck; soglia: number | null }) {
  const { t } = useTexts(valutazioniTesti);
  const write = useWriting();
  const { punti, massimo } = totale ?? { punti: 0, massimo: null };
  if (massimo === null || faults.length > 0) return null;
  const detta = mancanze.length === 0;
  return (
    <div className={css.totale}>
      <p>
        {t('scheda.totale')}{' '}
        {write(() => (
          <strong>{formatPunti(punti, 2)}</strong>
        ))}{' '}
        {write(() => t('scheda.su', { punti: '', massimo: formatLimite(massimo) }).trim())}
      </p>
      {soglia !== null &&
        (detta ? (
          <Soglia totale={punti} soglia={soglia} />
        ) : (
          <span>{write(() => t('scheda.soglia', { soglia: formatSoglia(soglia, 2) }))}</span>
        ))}
      <Barra
        minimo={0}
        massimo={massimo}
        punti={punti}
        segni={soglia === null ? [] : [soglia]}
        raggiunta={soglia !== null && punti >= soglia}
      />
    </div>
  );
}

/** A link to the first of the answers, and the number of the others. */
function FirstFault({ form, testo, di }: { form: SchedaForm; testo: string; di: readonly Violazione[] }) {
  const { t } = useTexts(valutazioniTesti);
  const campi = [...new Set(di.map(({ campo }) => campo))];
  const uid = (campi[0] ?? '').replaceAll('.', '-');
  const at = form.criteri.findIndex(({ id }) => uid.startsWith(`criterio-${id}-`));
  const nome =
    at === -1 ? t(uid === 'come' ? 'scheda.come' : 'scheda.commento').toLowerCase() : `${at + 1}. ${form.criteri[at]?.descrizione ?? ''}`;
  function go(event: MouseEvent) {
    event.preventDefault();
    focusField(uid);
  }
  return (
    <>
      <span>{testo}</span>{' '}
      <a href={`#${controlId(uid)}`} onClick={go}>
        {nome}
      </a>
      {campi.length > 1 && <span> {t('altri', { count: campi.length - 1 })}</span>}
    </>
  );
}
