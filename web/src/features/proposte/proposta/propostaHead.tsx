import { formatEuroBreve } from '@sigeba/contract/numbers/denaro.ts';
import type { NewProposta, Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { pathTo } from '../../../api/paths.ts';
import type { EditorHeading } from '../../../form/editor/defineEditor.tsx';
import { factsOf } from '../../../form/editor/formParts.ts';
import { isAsReopened } from '../../../form/editor/reopened.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { useWriting } from '../../../text/useWriting.ts';
import { DOT } from '../../../ui/data/dot.ts';
import { Deadline } from '../../../ui/feedback/Deadline.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { HeaderFacts } from '../../../ui/layout/HeaderFacts.tsx';
import { proposteTesti } from '../proposte.testi.ts';

/** The title, and one state: a draft is Bozza until Controlla says what it is. */
export function usePropostaHead(proposta: Proposta | NewProposta, { valida }: { valida: boolean | null }): EditorHeading {
  const { t } = useTexts(proposteTesti);
  return {
    title: proposta.titolo ?? (proposta.id === null ? t('nuova') : t('senzaTitolo')),
    back: { label: t('titolo'), to: pathTo('/proposte') },
    status: <Stato proposta={proposta} valida={valida} />,
    checked: true,
  };
}

function Stato({ proposta, valida }: { proposta: Proposta | NewProposta; valida: boolean | null }) {
  const { t } = useTexts(proposteTesti);
  if (proposta.motivi.length > 0) return <StatusBadge tone="error">{t('nonInviabile')}</StatusBadge>;
  if (valida === false) return <StatusBadge tone="error">{t('conErrori')}</StatusBadge>;
  if (valida === true && !isAsReopened(proposta)) return <StatusBadge tone="ok">{t('validata')}</StatusBadge>;
  return <StatusBadge sign="draft">{t('bozza')}</StatusBadge>;
}

/** Tipologia and classe, the limits of the classe, and until when. */
export function PropostaFacts({ stored: proposta, now }: { stored: Proposta | NewProposta; now: Date }) {
  const { t } = useTexts(proposteTesti);
  const { classe } = proposta;
  return (
    <HeaderFacts>
      <span>{[classe.tipologiaProgetto.nome, classe.nome, classe.anno].join(DOT)}</span>
      <a href={pathTo('/bandi/:id', { id: proposta.bandoId })} target="_blank" rel="noopener">
        {t('leggiBando')}
      </a>
      <Limits proposta={proposta} />
      {proposta.id !== null && <span>{t(proposta.riapribileDopoInvio === null ? 'nonRiapribile' : 'riapribile')}</span>}
      <Deadline scadenza={proposta.scadenza} now={now} />
    </HeaderFacts>
  );
}

function Limits({ proposta }: { proposta: Pick<Proposta, 'facts'> }) {
  const { t } = useTexts(proposteTesti);
  const write = useWriting();
  const euro = (amount: number) => write(() => formatEuroBreve(amount));
  const { finanziamentoMin, finanziamentoMax } = factsOf(proposta);
  if (finanziamentoMin !== null && finanziamentoMax !== null) {
    return <span>{t('limiti', { min: euro(finanziamentoMin), max: euro(finanziamentoMax) })}</span>;
  }
  if (finanziamentoMax !== null) return <span>{t('limiteMassimo', { max: euro(finanziamentoMax) })}</span>;
  return null;
}
