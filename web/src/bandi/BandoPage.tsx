import type { BandoMio, BandoPagina } from '@sigeba/contract/bandi/bandoPagina.shape.ts';
import { Navigate, useLocation, useParams } from 'react-router';
import { useSession } from '../api/session.ts';
import { useServerNow } from '../api/useConfig.ts';
import { useRoute } from '../api/useRoute.ts';
import { FileLinks, FilesOfProvider } from '../form/inputs/FileLinks.tsx';
import { ServerClock } from '../form/ServerClock.tsx';
import { pathTo } from '../paths.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { ProfiloNotice } from '../shell/ProfiloNotice.tsx';
import type { NavigationState } from '../shell/RequireArea.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Card } from '../ui/Card.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { Deadline } from '../ui/Deadline.tsx';
import { DefinitionList } from '../ui/DefinitionList.tsx';
import { HeaderFacts } from '../ui/HeaderFacts.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LongText } from '../ui/LongText.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Stack } from '../ui/Stack.tsx';
import { ClasseDelBando } from './ClasseDelBando.tsx';
import { PerMe } from './PerMe.tsx';

/** /bandi/{id}: everything of a call; to whoever has not logged in where the office has made it public (decision D-188). */
export default function BandoPage() {
  const id = Number(useParams().id);
  return useSession() === null ? <Pubblico id={id} /> : <Mio id={id} />;
}

function Mio({ id }: { id: number }) {
  const query = useRoute('GET /bandi/aperti/:id', { params: { id } });
  return (
    <Loaded query={query} page>
      {(bando) => <Pagina bando={bando} perMe={bando.perMe} />}
    </Loaded>
  );
}

/** Not public, or none at all: who logs in finds it, if there is one. */
function Pubblico({ id }: { id: number }) {
  const { pathname } = useLocation();
  const query = useRoute('GET /bandi/pubblici/:id', { params: { id } });
  if (query.error?.status === 404)
    return <Navigate to="/login" replace state={{ wanted: pathname, bando: true } satisfies NavigationState} />;
  return (
    <Loaded query={query} page>
      {(bando) => <Pagina bando={bando} perMe={null} anybody />}
    </Loaded>
  );
}

/** `perMe` null: to nobody who could present a proposta; `anybody`: before any login. */
type Props = { bando: BandoPagina; perMe: BandoMio['perMe']; anybody?: boolean };

function Pagina({ bando, perMe, anybody = false }: Props) {
  const { t } = useTranslation('bandi');
  const { pathname } = useLocation();
  const now = useServerNow();
  const { nome, tipologie } = bando;
  const ends = tipologie.map(({ endTimestamp }) => endTimestamp).sort();
  const last = ends.at(-1) ?? bando.endTimestamp;
  const next = ends.find((end) => Date.parse(end) >= now.getTime()) ?? last;
  const enter = anybody && (
    <LinkButton variant="primary" to="/login" state={{ wanted: pathname } satisfies NavigationState}>
      {t('pagina.accedi')}
    </LinkButton>
  );
  return (
    <Stack>
      <PageHeader title={nome} breadcrumb={perMe === null ? [] : [{ label: t('titolo'), to: pathTo('/bandi') }]} actions={enter}>
        <HeaderFacts>
          <Deadline scadenza={last} now={now} />
          <ServerClock scadenza={next} now={now} />
        </HeaderFacts>
      </PageHeader>
      {perMe !== null && <ProfiloNotice />}
      {perMe !== null && <PerMe tipologie={tipologie} perMe={perMe} />}
      {bando.descrizione !== '' && (
        <Card title={t('pagina.testo')}>
          <LongText text={bando.descrizione} />
        </Card>
      )}
      {bando.files.length > 0 && (
        <Card title={t('pagina.documenti')}>
          <FilesOfProvider value={anybody ? 'bandoPubblico' : 'bando'}>
            <FileLinks files={bando.files.map(({ id, nome: file }) => ({ mediaId: id, nome: file }))} />
          </FilesOfProvider>
        </Card>
      )}
      {tipologie.flatMap(({ classi, ...tipologia }) =>
        classi.map((classe) => <ClasseDelBando key={classe.id} tipologia={tipologia} classe={classe} />),
      )}
      <Calendario bando={bando} />
      <Card title={t('pagina.contatto')}>
        {bando.contatto === null ? <p>{t('pagina.contattoUfficio')}</p> : <a href={`mailto:${bando.contatto}`}>{bando.contatto}</a>}
      </Card>
    </Stack>
  );
}

/** When one may begin and must have sent, each tipologia by its own window. */
function Calendario({ bando: { tipologie } }: { bando: BandoPagina }) {
  const { t } = useTranslation('bandi');
  return (
    <Card title={t('pagina.calendario')}>
      <DefinitionList
        items={tipologie.flatMap(({ nome, startTimestamp, endTimestamp }) => [
          { term: t('pagina.apertura', { tipologia: nome }), value: <DateTime value={startTimestamp} /> },
          { term: t('pagina.chiusura', { tipologia: nome }), value: <DateTime value={endTimestamp} /> },
        ])}
      />
    </Card>
  );
}
