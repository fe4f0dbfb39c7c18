import { useParams } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { useRoute } from '../../api/useRoute.ts';
import { useTexts } from '../../text/useTexts.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { dettaglioProposteTesti } from './dettaglioProposte.testi.ts';
import { ProposteDiUtente } from './ProposteDiUtente.part.tsx';

/** /ur/dettaglioProp/listaDettaglioProp/{id}: the proposte of a person. */
export default function ProposteDiUtentePage() {
  const { t } = useTexts(dettaglioProposteTesti);
  const id = Number(useParams().id);
  const utente = useRoute('GET /ur/utenti/:id', { params: { id } });
  const title = utente.data === undefined ? t('diChi') : t('proposte', { persona: t('persona', utente.data) });
  return (
    <Stack>
      <PageHeader title={title} breadcrumb={[{ label: t('titolo'), to: pathTo('/ur/dettaglioProposte') }]} />
      <ProposteDiUtente id={id} label={title} />
    </Stack>
  );
}
