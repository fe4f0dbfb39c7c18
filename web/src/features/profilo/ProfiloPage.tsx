import { nomeInLingua } from '@sigeba/contract/numbers/lingua.ts';
import type { PermessiProfilo, Profilo } from '@sigeba/contract/profilo/profilo.shape.ts';
import { useRoute } from '../../api/useRoute.ts';
import { useUtente } from '../../api/useUtente.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Meta } from '../../ui/data/ItemList.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Assistenza } from './Assistenza.tsx';
import { DatiUniversita } from './DatiUniversita.tsx';
import { Dichiarazione } from './Dichiarazione.tsx';
import { Indicatori } from './Indicatori.tsx';
import { MesiCongedo } from './MesiCongedo.tsx';
import { MieiDati } from './MieiDati.tsx';
import css from './Profilo.module.css';
import { ProfiloAlerts } from './ProfiloAlerts.tsx';
import { profiloTesti } from './profilo.testi.ts';

/** /profilo: what the university knows of the reader, what the reader declares, the confirmation. */
export default function ProfiloPage() {
  const { utente } = useUtente();
  return utente === null ? <Spinner /> : <ProfiloOf utenteId={utente.id} />;
}

function ProfiloOf({ utenteId }: { utenteId: number }) {
  const { t, language } = useTexts(profiloTesti);
  const profilo = useRoute('GET /profilo-utente/:id', { params: { id: utenteId } }, { kept: false });
  const permessi = useRoute('GET /profilo-utente/:id/checkPermessi', { params: { id: utenteId } });
  const validato = profilo.data?.profiloValidato;
  const nome = profilo.data && `${profilo.data.utente.cognome} ${profilo.data.utente.nome}`;
  return (
    <Stack read>
      <PageHeader
        title={t('titolo')}
        avatar={nome}
        status={
          validato !== undefined && (
            <StatusBadge tone={validato ? 'ok' : 'warn'}>{validato ? t('confermato') : t('daConfermare')}</StatusBadge>
          )
        }
      >
        {profilo.data && (
          <Meta>
            {nome}
            {nomeInLingua(language, profilo.data.ruolo.descrizione, profilo.data.ruolo.descrizioneEn)}
            {profilo.data.dipartimento?.descrizione ?? null}
          </Meta>
        )}
      </PageHeader>
      <Loaded query={profilo}>
        {(read) => <Loaded query={permessi}>{(allowed) => <Sections profilo={read} permessi={allowed} />}</Loaded>}
      </Loaded>
    </Stack>
  );
}

function Sections({ profilo, permessi }: { profilo: Profilo; permessi: PermessiProfilo }) {
  return (
    <>
      <ProfiloAlerts profilo={profilo} permessi={permessi} />
      <div className={css.colonne}>
        <Stack>
          {/* What is declared is read before it is. */}
          <DatiUniversita profilo={profilo} permessi={permessi} />
          <Dichiarazione profilo={profilo} permessi={permessi} />
          {permessi.mostraCongedi && <Indicatori utenteId={profilo.utente.id} />}
        </Stack>
        <Stack>
          {permessi.mostraCongedi && <MesiCongedo profilo={profilo} permessi={permessi} />}
          <MieiDati utenteId={profilo.utente.id}>
            <Assistenza />
          </MieiDati>
        </Stack>
      </div>
    </>
  );
}
