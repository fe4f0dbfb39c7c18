import { VERSIONE_BOZZA } from '@sigeba/contract/cert/istanza.rules.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { ConfrontaIstanza } from '../ricevute/Confronto.part.tsx';
import { VersioniProprie } from '../ricevute/VersioniProprie.part.tsx';
import { istanzeTesti } from './istanze.testi.ts';

type Props = { id: number; versione: number };

const sentOf = (versione: number): number[] => Array.from({ length: versione }, (_, at) => versione - at);

/** What changed from one sending to another, once there are two: for the committee. */
export function VersioniIstanza({ id, versione }: Props) {
  const { t } = useTexts(istanzeTesti);
  if (versione < 2) return null;
  return (
    <Card title={t('versioni')}>
      <ConfrontaIstanza versioni={sentOf(versione)} nomi={{}} id={id} />
    </Card>
  );
}

/** For the proponent what was sent, each with its receipt, and what changed up to what is saved now, where it is written on. */
export function VersioniProprieIstanza({ id, versione, bozza }: Props & { bozza: boolean }) {
  const { t } = useTexts(istanzeTesti);
  if (versione === 0) return null;
  const versioni = bozza ? [VERSIONE_BOZZA, ...sentOf(versione)] : sentOf(versione);
  return (
    <VersioniProprie kind="istanze" id={id}>
      {() => versioni.length > 1 && <ConfrontaIstanza versioni={versioni} nomi={{ [VERSIONE_BOZZA]: t('bozzaSalvata') }} id={id} />}
    </VersioniProprie>
  );
}
