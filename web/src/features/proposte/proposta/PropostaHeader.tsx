import { formatEuroBreve } from '@sigeba/contract/numbers/denaro.ts';
import type { NewProposta, Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { pathTo } from '../../../api/paths.ts';
import { factsOf } from '../../../form/editor/formParts.ts';
import { isAsReopened } from '../../../form/editor/reopened.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { useWriting } from '../../../text/useWriting.ts';
import { DOT } from '../../../ui/data/dot.ts';
import { Deadline } from '../../../ui/feedback/Deadline.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { HeaderFacts } from '../../../ui/layout/HeaderFacts.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { proposteTesti } from '../proposte.testi.ts';

type Props = { stored: Proposta | NewProposta; valida: boolean | null; now: Date };

/** Tipologia and classe, the state of Controlla, the limits of the classe, and the time that is left. */
export function PropostaHeader({ stored: proposta, valida, now }: Props) {
  const { t } = useTexts(proposteTesti);
  const { classe } = proposta;
  const title = proposta.titolo ?? (proposta.id === null ? t('nuova') : t('senzaTitolo'));
  const status = (
    <>
      <StatusBadge>{t('bozza')}</StatusBadge>
      {valida === true && !isAsReopened(proposta) && <StatusBadge tone="ok">{t('validata')}</StatusBadge>}
      {proposta.motivi.length > 0 && <StatusBadge tone="error">{t('nonInviabile')}</StatusBadge>}
      {valida === false && proposta.motivi.length === 0 && <StatusBadge tone="error">{t('conErrori')}</StatusBadge>}
    </>
  );
  return (
    <PageHeader title={title} breadcrumb={[{ label: t('titolo'), to: '/proposte' }]} status={status}>
      <HeaderFacts>
        <span>{[classe.tipologiaProgetto.nome, classe.nome, classe.anno].join(DOT)}</span>
        <a href={pathTo('/bandi/:id', { id: proposta.bandoId })} target="_blank" rel="noopener">
          {t('leggiBando')}
        </a>
        <Limits proposta={proposta} />
        {proposta.id !== null && <span>{t(proposta.riapribileDopoInvio === null ? 'nonRiapribile' : 'riapribile')}</span>}
        <Deadline scadenza={proposta.scadenza} now={now} />
      </HeaderFacts>
    </PageHeader>
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
