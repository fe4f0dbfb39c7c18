import { VERSIONE_BOZZA } from '@sigeba/contract/cert/istanza.rules.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { ConfrontaIstanza } from '../ricevute/Confronto.part.tsx';
import { VersioniProprie } from '../ricevute/VersioniProprie.part.tsx';
import { istanzeTesti } from './istanze.testi.ts';

type Props = { id: number; versione: number };

const sentOf = (versione: number): number[] => Array.from({ length: versione }, (_, at) => versione - at);

/** Shows the committee what changed between two sendings, if there are two. */
export function VersioniIstanza({ id, versione }: Props) {
  const { t } = useTexts(istanzeTesti);
  if (versione < 2) return null;
  return (
    <Card title={t('versioni')}>
      <ConfrontaIstanza versioni={sentOf(versione)} nomi={{}} id={id} />
    </Card>
  );
}

/** Shows the proponent each sending with its receipt and, while the istanza is being revised, what changed up to the saved draft. */
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
