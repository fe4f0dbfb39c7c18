import type { BandoMio, BandoPagina } from '@sigeba/contract/bandi/bandoPagina.shape.ts';
import { useLocation, useParams } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useSession } from '../../../api/session.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { FileLinks, type FileSource, FileSourceProvider } from '../../../form/inputs/FileLinks.tsx';
import { ServerClock } from '../../../form/ServerClock.tsx';
import { Loaded } from '../../../page/Loaded.tsx';
import { ProfiloNotice } from '../../../page/ProfiloNotice.tsx';
import { Redirect } from '../../../page/Redirect.tsx';
import type { NavigationState } from '../../../page/RequireArea.tsx';
import { InLingua } from '../../../text/InLingua.tsx';
import type { Translate } from '../../../text/translate.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { DateTime } from '../../../ui/data/DateTime.tsx';
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { DOT } from '../../../ui/data/dot.ts';
import { LongText } from '../../../ui/data/LongText.tsx';
import { Deadline } from '../../../ui/feedback/Deadline.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { HeaderFacts } from '../../../ui/layout/HeaderFacts.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { SectionColumns } from '../../../ui/layout/SectionColumns.tsx';
import { type SectionEntry, SectionNav } from '../../../ui/layout/SectionNav.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { usePhone } from '../../../ui/layout/usePhone.ts';
import css from '../Bandi.module.css';
import { bandiTesti } from '../bandi.testi.ts';
import { ClasseDelBando } from './ClasseDelBando.tsx';
import { ClassiAffiancate, isAffiancabile } from './ClassiAffiancate.tsx';
import { PerMe } from './PerMe.tsx';
import { useClassiPerMe } from './perMe.ts';

const FILES: FileSource = { address: (mediaId) => `/media/${mediaId}/bando` };
/** Files of a public call: without a login there is no download ticket. */
const PUBLIC_FILES: FileSource = { address: (mediaId) => `/media/${mediaId}/bandoPubblico`, isPublic: true };

/** /bandi/{id}: everything about a call; a call that the office made public is readable without a login (D-188). */
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

/** The page of a call before a login. A call that is not public leads to the login, and so does one that does not exist. */
function Pubblico({ id }: { id: number }) {
  const { pathname } = useLocation();
  const query = useRoute('GET /bandi/pubblici/:id', { params: { id } });
  if (query.error?.status === 404) return <Redirect to="/login" state={{ wanted: pathname, bando: true } satisfies NavigationState} />;
  return (
    <Loaded query={query} page>
      {(bando) => <Pagina bando={bando} perMe={null} anybody />}
    </Loaded>
  );
}

/** `perMe` null: to nobody who could present a proposta; `anybody`: before any login. */
type Props = { bando: BandoPagina; perMe: BandoMio['perMe']; anybody?: boolean };

/** The page is in English if the forms of all its classi are; otherwise only what it says of the English ones. */
function Pagina(props: Props) {
  const { lingua } = props.bando;
  return (
    <InLingua lingua={lingua}>
      <Sezioni {...props} />
    </InLingua>
  );
}

function Sezioni({ bando, perMe, anybody = false }: Props) {
  const { t } = useTexts(bandiTesti);
  const { pathname } = useLocation();
  const now = useServerNow();
  const { nome, tipologie } = bando;
  const ends = tipologie.map(({ endTimestamp }) => endTimestamp).sort();
  const last = ends.at(-1) ?? bando.endTimestamp;
  const next = ends.find((end) => Date.parse(end) >= now.getTime()) ?? last;
  const mie = useClassiPerMe(bando, perMe);
  const affiancate = !usePhone() && isAffiancabile(bando);
  const enter = anybody && (
    <LinkButton variant="primary" to="/login" state={{ wanted: pathname } satisfies NavigationState}>
      {t('pagina.accedi')}
    </LinkButton>
  );
  const common = <Comuni bando={bando} files={anybody ? PUBLIC_FILES : FILES} />;
  return (
    <Stack>
      <PageHeader title={nome} breadcrumb={perMe === null ? [] : [{ label: t('titolo'), to: pathTo('/bandi') }]} actions={enter}>
        <HeaderFacts>
          <Deadline scadenza={last} now={now} />
          <ServerClock scadenza={next} now={now} />
        </HeaderFacts>
      </PageHeader>
      {perMe !== null && <ProfiloNotice />}
      {affiancate ? (
        <div className={css.pagina}>
          <ClassiAffiancate id={SEZIONI.classi} tipologie={tipologie} mie={mie} />
          <Stack>{common}</Stack>
        </div>
      ) : (
        <SectionColumns index={<SectionNav label={t('pagina.indice')} toggle={t('pagina.indice')} entries={entriesOf(bando, perMe, t)} />}>
          <Stack>
            {perMe !== null && <PerMe id={SEZIONI.perMe} mie={mie} />}
            {common}
            {tipologie.flatMap(({ classi, ...tipologia }) =>
              classi.map((classe) => (
                <ClasseDelBando
                  key={classe.id}
                  id={sezioneDi(classe)}
                  tipologia={tipologia}
                  classe={classe}
                  several={tipologie.flatMap(({ classi: all }) => all).length > 1}
                  folded={perMe?.some(({ classeId, motivi }) => classeId === classe.id && motivi.length > 0) === true}
                />
              )),
            )}
          </Stack>
        </SectionColumns>
      )}
    </Stack>
  );
}

const PREVISTE = ['valutazionePrevista', 'esitoPrevisto', 'avvioPrevisto'] as const;
const SEZIONI = { perMe: 'per-te', classi: 'classi', calendario: 'calendario', testo: 'il-bando', documenti: 'documenti' } as const;
const sezioneDi = ({ id }: { id: number }) => `classe-${id}`;

type TranslateBandi = Translate<typeof bandiTesti>;

/** The sections of the page, as they follow each other. */
function entriesOf({ descrizione, files, tipologie }: BandoPagina, perMe: Props['perMe'], t: TranslateBandi): SectionEntry[] {
  return [
    ...(perMe === null ? [] : [{ id: SEZIONI.perMe, title: t('pagina.perMe') }]),
    { id: SEZIONI.calendario, title: t('pagina.calendario') },
    ...(descrizione === '' ? [] : [{ id: SEZIONI.testo, title: t('pagina.testo') }]),
    ...(files.length === 0 ? [] : [{ id: SEZIONI.documenti, title: t('pagina.documenti') }]),
    ...tipologie.flatMap(({ classi }) => classi.map((classe) => ({ id: sezioneDi(classe), title: classe.nome }))),
  ];
}

/** What holds for all of its classi: dates, text, documents. */
function Comuni({ bando, files: source }: { bando: BandoPagina; files: FileSource }) {
  const { t } = useTexts(bandiTesti);
  const { descrizione, files } = bando;
  return (
    <>
      <DateDelBando bando={bando} />
      {descrizione !== '' && (
        <Card id={SEZIONI.testo} title={t('pagina.testo')}>
          <LongText text={descrizione} />
        </Card>
      )}
      {files.length > 0 && (
        <Card id={SEZIONI.documenti} title={t('pagina.documenti')}>
          <FileSourceProvider value={source}>
            <FileLinks files={files.map(({ id, nome }) => ({ mediaId: id, nome }))} />
          </FileSourceProvider>
        </Card>
      )}
    </>
  );
}

/** When one may begin and must have sent, each tipologia by its own window; how it is expected to go on; whom to ask. */
function DateDelBando({ bando: { tipologie, contatto, ...bando } }: { bando: BandoPagina }) {
  const { t } = useTexts(bandiTesti);
  const termOf = (term: string, tipologia: string) => (tipologie.length > 1 ? `${term}${DOT}${tipologia}` : term);
  const previste = PREVISTE.flatMap((campo) => {
    const giorno = bando[campo];
    return giorno === null ? [] : [{ term: t(`pagina.${campo}`), value: <DateTime value={giorno} to="day" /> }];
  });
  return (
    <Card id={SEZIONI.calendario} title={t('pagina.calendario')}>
      <DefinitionList
        items={[
          ...tipologie.flatMap(({ nome, startTimestamp, endTimestamp }) => [
            { term: termOf(t('pagina.apertura'), nome), value: <DateTime value={startTimestamp} /> },
            { term: termOf(t('pagina.chiusura'), nome), value: <DateTime value={endTimestamp} /> },
          ]),
          ...previste,
          {
            term: t('pagina.contatto'),
            value: contatto === null ? t('pagina.contattoUfficio') : <a href={`mailto:${contatto}`}>{contatto}</a>,
            wide: true,
          },
        ]}
      />
    </Card>
  );
}
