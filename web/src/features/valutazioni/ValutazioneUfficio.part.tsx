import { importiDi, importiInParole } from '@sigeba/contract/esiti/importi.text.ts';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { ApiError } from '../../api/apiError.ts';
import { askAgain } from '../../api/askAgain.ts';
import { useAction } from '../../api/useAction.ts';
import { useRoute } from '../../api/useRoute.ts';
import type { Beside } from '../../page/beside.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import type { Look } from '../../ui/controls/buttonClass.ts';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { ErrorDialog } from '../../ui/controls/ErrorDialog.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { OPENER } from '../../ui/layout/SideBySide.tsx';
import { useInvio } from '../email/useInvio.part.tsx';
import { FaseDaRiaprireDi, useFaseDaRiaprire } from './FaseDaRiaprire.part.tsx';
import { type PropostaLetta, SchedeLette, useValutazioneLetta } from './ValutazioneLetta.part.tsx';
import { valutazioniTesti } from './valutazioni.testi.ts';

type Stato = {
  valutata: boolean;
  /** Who is not admissible begins with the first phase (D-81): there is nothing to choose. */
  nonAmmissibile: boolean;
  /** Whether the evaluation has ended, so that it is read-only. */
  tempoConcluso: boolean;
};

/** Opens the sheets beside a sent proposta, which the office reads. */
export function ValutazioneUfficio({ beside, variant }: { beside: Beside } & Pick<Look, 'variant'>) {
  const { t } = useTexts(valutazioniTesti);
  if (beside.open) return null;
  return (
    <Button id={OPENER} variant={variant} onPress={beside.show}>
      {t('apri')}
    </Button>
  );
}

/** What the office does about it: closes it as it stands, or opens it again. */
export function AttoValutazione({ proposta, valutata, nonAmmissibile, tempoConcluso }: { proposta: PropostaLetta } & Stato) {
  if (tempoConcluso) return null;
  return valutata ? <RiapriValutazione id={proposta.id} scegliendo={!nonAmmissibile} /> : <ImpostaValutata proposta={proposta} />;
}

/** Asked first: what was granted goes (D-118); the sheets of what was not admissible are gone (D-81). */
function RiapriValutazione({ id, scegliendo }: { id: number; scegliendo: boolean }) {
  const { t } = useTexts(valutazioniTesti);
  const { body, ...da } = useFaseDaRiaprire();
  const [asked, setAsked] = useState(false);
  const read = 'GET /ur/esito-valutazione/:propostaId';
  const { data: esito } = useRoute(read, asked ? { params: { propostaId: id } } : null, { kept: false });
  const letto = esito === undefined ? null : importiDi(esito);
  // An outcome given or changed meanwhile is shown before it is lost (D-303).
  const onRefused = () => void askAgain();
  const { personale, onDone } = useOutcome(t('ufficio.riaperta'));
  const act = useAction('PUT /ur/valutazione/open/:propostaId', { personale, onDone, onRefused });
  const perso = letto !== null ? t('ufficio.riapriEsito', { importi: importiInParole(letto) }) : t('ufficio.riapriTesto');
  return (
    <ActWithQuestion
      act={act}
      icon={RotateCcw}
      label={t('ufficio.riapri')}
      title={t('ufficio.riapriTitolo')}
      text={scegliendo ? perso : t('ufficio.riapriNonAmmissibile')}
      danger
      onAsked={() => setAsked(true)}
      onConfirm={() => act.run({ params: { propostaId: id }, body: scegliendo ? { ...body, letto } : body })}
    >
      {scegliendo && <FaseDaRiaprireDi propostaId={id} {...da} />}
    </ActWithQuestion>
  );
}

/** Asked with what it is closed on: a sheet that was concluded since is read before it counts (D-311). */
function ImpostaValutata({ proposta }: { proposta: PropostaLetta }) {
  const { t } = useTexts(valutazioniTesti);
  const [asked, setAsked] = useState(false);
  const letta = useValutazioneLetta(proposta, asked);
  // What else was concluded meanwhile is shown the next time.
  const onRefused = () => void askAgain();
  const { personale, onDone } = useOutcome(t('ufficio.impostata'));
  const act = useInvio('PUT /ur/valutazione/imposta-proposta-valutata/:propostaId', { personale, onDone, onRefused });
  return (
    <ActWithQuestion
      act={act}
      icon={ClipboardCheck}
      label={t('ufficio.imposta')}
      title={t('ufficio.impostaTitolo')}
      text={t('ufficio.impostaTesto')}
      why={letta === undefined ? t('ufficio.leggo') : undefined}
      onAsked={() => setAsked(true)}
      onConfirm={() => act.run({ params: { propostaId: proposta.id }, body: { letta } })}
    >
      <SchedeLette letta={letta} />
    </ActWithQuestion>
  );
}

function useOutcome(done: string) {
  const toast = useToast();
  return {
    personale: 'sempre' as const,
    onDone: () => {
      toast(done, 'ok');
    },
  };
}

type ActWithQuestionProps = {
  act: { why: string | undefined; pending: boolean; error: ApiError | null; reset: () => void; dialog?: ReactNode };
  icon: ComponentType;
  label: string;
  title: string;
  text: string;
  danger?: boolean;
  /** What the question waits for. */
  why?: string | undefined;
  /** The dialog is opened. */
  onAsked?: () => void;
  onConfirm: () => void;
  children?: ReactNode;
};

function ActWithQuestion({ act, icon, label, title, text, danger = false, why, onAsked, onConfirm, children }: ActWithQuestionProps) {
  const [asking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
    onAsked?.();
  };
  const confirm = () => {
    setAsking(false);
    onConfirm();
  };
  return (
    <>
      <Button icon={icon} why={act.why} pending={act.pending} onPress={ask}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog title={title} confirmLabel={label} danger={danger} why={why} onConfirm={confirm} onCancel={() => setAsking(false)}>
          <p>{text}</p>
          {children}
        </ConfirmDialog>
      )}
      {act.dialog}
      {act.error !== null && <ErrorDialog message={act.error.message} unreachable={act.error.unreachable} onClose={act.reset} />}
    </>
  );
}
