import { VERSIONE_BOZZA } from '@sigeba/contract/cert/istanza.rules.ts';
import { ConfrontaIstanza } from '../ricevute/Confronto.part.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Card } from '../ui/Card.tsx';

type Props = { id: number; versione: number /** Also the draft, of which the reader is the proponent. */; bozza?: boolean };

/** What changed from one sending to another, once there are two: for the proponent, up to what is saved now, and for the committee. */
export function VersioniIstanza({ id, versione, bozza = false }: Props) {
  const { t } = useTranslation('istanze');
  const sent = Array.from({ length: versione }, (_, at) => versione - at);
  const versioni = bozza ? [VERSIONE_BOZZA, ...sent] : sent;
  if (versioni.length < 2) return null;
  return (
    <Card title={t(bozza ? 'versioniEBozza' : 'versioni')}>
      <ConfrontaIstanza versioni={versioni} nomi={{ [VERSIONE_BOZZA]: t('bozzaSalvata') }} id={id} />
    </Card>
  );
}
