import { Confronta } from '../ricevute/Confronto.part.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Card } from '../ui/Card.tsx';

/** What changed from one sending to another, once there are two: for the proponent and for the committee. */
export function VersioniIstanza({ id, versione }: { id: number; versione: number }) {
  const { t } = useTranslation('istanze');
  if (versione < 2) return null;
  return (
    <Card title={t('versioni')}>
      <Confronta versioni={Array.from({ length: versione }, (_, at) => versione - at)} id={id} route="GET /cert/:id/confronto" />
    </Card>
  );
}
