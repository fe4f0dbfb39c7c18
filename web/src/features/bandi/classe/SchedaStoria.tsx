import { formatInstant } from '@sigeba/contract/instant.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { StoriaPer } from '../../audit/StoriaPer.part.tsx';
import { useFrame } from '../configura/frame.ts';
import { classeTesti } from './classe.testi.ts';
import type { SchedaProps } from './schede.types.ts';

/** The rettifiche of a classe, and the history of its call. */
export function SchedaStoria({ classe: { rettifiche } }: SchedaProps) {
  const { t } = useTexts(classeTesti);
  const { bando } = useFrame();
  return (
    <>
      <Card title={t('rettifica.elenco')}>
        {rettifiche.length === 0 ? (
          <p>{t('rettifica.nessuna')}</p>
        ) : (
          <ul>
            {rettifiche.map(({ quando, ...rettifica }) => (
              <li key={quando}>{t('rettifica.riga', { ...rettifica, quando: formatInstant(quando) })}</li>
            ))}
          </ul>
        )}
      </Card>
      <StoriaPer of="GET /ur/bandi/:id/storia" id={bando.id} />
    </>
  );
}
