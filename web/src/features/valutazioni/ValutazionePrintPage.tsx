import { userTypeOf } from '@sigeba/contract/stampe.ts';
import type { Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { useParams, useSearchParams } from 'react-router';
import { useRoute } from '../../api/useRoute.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { PrintPage } from '../../page/PrintPage.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { SchedaTesta } from './SchedaTesta.tsx';
import { SchedeTavola } from './SchedeTavola.tsx';
import { valutazioniTesti } from './valutazioni.testi.ts';

/** /valutazioni/{id}/print: one sheet on paper, as the office reads it; no other userType has one. */
export default function ValutazionePrintPage() {
  const id = Number(useParams().id);
  const [params] = useSearchParams();
  const isView = userTypeOf('/valutazioni/:id/print', params.get('userType')) !== null;
  return <PrintPage known={isView}>{isView && <Read id={id} />}</PrintPage>;
}

function Read({ id }: { id: number }) {
  return <Loaded query={useRoute('GET /ur/valutazione/:id', { params: { id } })}>{(scheda) => <Paper scheda={scheda} />}</Loaded>;
}

function Paper({ scheda }: { scheda: Valutazione }) {
  const { t } = useTexts(valutazioniTesti);
  return (
    <>
      <title>{`${t('suCarta')} – SIGEBA`}</title>
      <h1>{t('suCarta')}</h1>
      <SchedaTesta scheda={scheda} />
      <SchedeTavola schede={[scheda]} />
    </>
  );
}
