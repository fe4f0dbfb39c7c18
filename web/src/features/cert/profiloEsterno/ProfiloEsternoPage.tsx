import type { ProfiloEsterno } from '@sigeba/contract/profilo/profiloEsterno.shape.ts';
import { useParams } from 'react-router';
import { readAgain } from '../../../api/readAgain.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useUtente } from '../../../api/useUtente.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { certTesti } from '../cert.testi.ts';
import { AccessEmail } from './AccessEmail.tsx';
import { ProfiloEsternoForm } from './ProfiloEsternoForm.tsx';

/** /cert/profilo: the own profile of an external member; /cert/membri-esterni/{id}: the same, for the ethics office. */
export default function ProfiloEsternoPage() {
  const { utente } = useUtente();
  const { id } = useParams();
  if (id !== undefined) return <ProfiloOf id={Number(id)} own={false} />;
  return utente === null ? <Spinner /> : <ProfiloOf id={utente.id} own />;
}

function ProfiloOf({ id, own }: { id: number; own: boolean }) {
  const { t } = useTexts(certTesti);
  const profilo = useRoute('GET /profilo-utente-esterno/:id', { params: { id } }, { kept: false });
  const title = own || profilo.data === undefined ? t('esterno.titolo') : nameOf(profilo.data);
  return (
    <Stack>
      <PageHeader title={title} />
      <Loaded query={profilo}>
        {(read) => (
          <>
            <ProfiloEsternoForm key={id} id={id} own={own} profilo={read} readAgain={() => readAgain(profilo)} />
            <AccessEmail own={own} profilo={read} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

const nameOf = ({ cognome, nome }: ProfiloEsterno): string => `${cognome} ${nome}`;
