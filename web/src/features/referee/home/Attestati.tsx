import { useState } from 'react';
import { downloadWhole } from '../../../api/download.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Item, ItemList, Meta } from '../../../ui/data/ItemList.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { invitoTesti } from '../invito.testi.ts';

/** The certificates of what the referee has concluded, a call each; without any nothing is shown. */
export function Attestati() {
  const { t } = useTexts(invitoTesti);
  const { data = [] } = useRoute('GET /referee/attestati', {});
  const [pending, setPending] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  if (data.length === 0) return null;

  async function download(id: number) {
    setPending(id);
    setFailure(null);
    await downloadWhole(`/referee/attestati/${id}/pdf`).catch((cause: unknown) =>
      setFailure((cause instanceof Error && cause.message) || t('nessunaRisposta')),
    );
    setPending(null);
  }
  return (
    <Card title={t('attestati.titolo')} flush>
      {failure !== null && (
        <Notice tone="error" live>
          <p>{failure}</p>
        </Notice>
      )}
      <ItemList>
        {data.map(({ id, bando, anno, valutazioni }) => (
          <Item
            key={id}
            level={3}
            title={bando}
            meta={
              <Meta>
                {String(anno)}
                {t('attestati.valutazioni', { count: valutazioni })}
              </Meta>
            }
            actions={
              <Button small pending={pending === id} aria-label={t('attestati.scaricaDi', { bando })} onPress={() => void download(id)}>
                {t('attestati.scarica')}
              </Button>
            }
          />
        ))}
      </ItemList>
    </Card>
  );
}
