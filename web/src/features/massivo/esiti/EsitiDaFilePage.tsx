import type { FileCaricato } from '@sigeba/contract/form/kinds/files.ts';
import { canChangeGrants, withTransfers } from '@sigeba/contract/graduatorie/denaro.rules.ts';
import { ESITI } from '@sigeba/contract/massivo/massivo.rules.ts';
import type { CaricamentoMassivo, DenaroDelFile, EsitiDaFile, EsitoMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { uploads } from '@sigeba/contract/uploads.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { download } from '../../../api/download.ts';
import { pathTo } from '../../../api/paths.ts';
import { useAction } from '../../../api/useAction.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { Checkbox } from '../../../form/inputs/ChoiceInputs.tsx';
import { FileUpload } from '../../../form/inputs/FileUpload.tsx';
import { Loaded } from '../../../page/Loaded.tsx';
import type { Translate } from '../../../text/translate.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { type Column, DataTable } from '../../../ui/data/DataTable.tsx';
import { DateTime } from '../../../ui/data/DateTime.tsx';
import { formatCount } from '../../../ui/data/format.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Inline, Stack } from '../../../ui/layout/Stack.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { Borse } from '../../esiti/Borse.part.tsx';
import { Fatto } from '../Fatto.tsx';
import { LetturaFile, type Reading } from '../LetturaFile.tsx';
import { massivoTesti } from '../massivo.testi.ts';
import { Passi, Passo } from '../Passi.tsx';
import { RigheDaApplicare } from '../RigheDaApplicare.tsx';
import { RigheMassivo } from '../RigheMassivo.tsx';
import { type Spunte, useSpunte } from '../useSpunte.ts';
import { esitiDaFileTesti } from './esitiDaFile.testi.ts';

/** /ur/graduatorie/{classe}/esiti: the outcomes of a classe from a file, looked at before they are written (D-282). */
export default function EsitiDaFilePage() {
  const { t } = useTexts(esitiDaFileTesti);
  const id = Number(useParams().classe);
  const query = useRoute('GET /ur/graduatorie/esiti/:id', { params: { id } });
  const classe = query.data?.classe;
  return (
    <Stack>
      <PageHeader title={t('titolo')} breadcrumb={[{ label: t('graduatorie'), to: `${pathTo('/ur/graduatorie')}?classe=${id}` }]}>
        {classe && nomeOf(classe, t)}
      </PageHeader>
      <Loaded query={query}>{(page) => <OfClasse page={page} />}</Loaded>
    </Stack>
  );
}

/** The name of a call mostly says its year. */
function nomeOf(classe: EsitiDaFile['classe'], t: Translate<typeof esitiDaFileTesti>): string {
  const { nome, tipologia, bando, anno } = classe;
  const said = t(nome === tipologia ? 'classeSola' : 'classe', classe);
  return bando.includes(String(anno)) ? said : `${said} (${anno})`;
}

function OfClasse({ page }: { page: EsitiDaFile }) {
  const [esito, setEsito] = useState<EsitoMassivo | null>(null);
  return (
    <Stack>
      {esito !== null ? (
        <Applicato classeId={page.classe.id} esito={esito} onAgain={() => setEsito(null)} />
      ) : page.motivo !== null ? (
        <Notice tone="info">{page.motivo}</Notice>
      ) : (
        <Nuovo page={page} onDone={setEsito} />
      )}
      <Applicati page={page} />
    </Stack>
  );
}

function Nuovo({ page: { classe, proposte }, onDone }: { page: EsitiDaFile; onDone: (esito: EsitoMassivo) => void }) {
  const { t } = useTexts(esitiDaFileTesti);
  const [files, setFiles] = useState<readonly FileCaricato[]>([]);
  const [concludi, setConcludi] = useState(false);
  const [file] = files;
  return (
    <>
      <Card title={t('nuovo')}>
        <Passi>
          <Passo title={t('passi.scarica')}>
            <p>{t('modelloAiuto', { count: proposte, totale: formatCount(proposte) })}</p>
            <Button onPress={() => void download(`/ur/graduatorie/esiti/${classe.id}/modello`)}>{t('modello')}</Button>
          </Passo>
          <Passo title={t('passi.compila')}>
            <p>{t('compilaAiuto')}</p>
          </Passo>
          <Passo title={t('passi.carica')}>
            <FileUpload
              id="file"
              label={t('file')}
              hint={t('fileAiuto')}
              required
              tipo="tabella"
              mime={uploads.tabella.mime}
              maxMB={uploads.tabella.maxMB}
              max={1}
              value={files}
              onChange={setFiles}
            />
            <Checkbox id="concludi" label={t('concludi')} hint={t('concludiAiuto')} value={concludi} onChange={setConcludi} />
            <p>{t('ufficiale')}</p>
          </Passo>
        </Passi>
      </Card>
      {file !== undefined && <Lettura key={file.mediaId} classe={classe} mediaId={file.mediaId} concludi={concludi} onDone={onDone} />}
    </>
  );
}

type Classe = EsitiDaFile['classe'];
type LetturaProps = { classe: Classe; mediaId: number; concludi: boolean; onDone: (esito: EsitoMassivo) => void };

/** What the file would change, once its columns are known. */
function Lettura({ classe, mediaId, concludi, onDone }: LetturaProps) {
  const [colonne, setColonne] = useState<string | null>(null);
  const spunteOf = useSpunte();
  const preview = useRoute(
    'GET /ur/graduatorie/esiti/:id/anteprima',
    { params: { id: classe.id }, query: { mediaId, colonne, concludi: String(concludi) } },
    { fresh: 'static' },
  );
  return (
    <LetturaFile id={mediaId} template={ESITI} preview={preview} colonne={colonne} onColonne={setColonne}>
      {(reading) => <Righe classe={classe} concludi={concludi} spunte={spunteOf(reading.esito)} onDone={onDone} {...reading} />}
    </LetturaFile>
  );
}

type RigheProps = Reading & { classe: Classe; concludi: boolean; spunte: Spunte; onDone: (esito: EsitoMassivo) => void };

function Righe({ classe, concludi, spunte, esito, colonne, onMatch, again, onDone }: RigheProps) {
  const { t } = useTexts(esitiDaFileTesti);
  const classeId = classe.id;
  const matched = esito.abbinamento?.colonne ?? null;
  const apply = useAction('PUT /ur/graduatorie/esiti/:id', {
    personale: 'sempre',
    onDone: (applied) => onDone(applied),
    // What changed meanwhile is shown beside the reason.
    onRefused: async () => {
      await again();
    },
  });
  const { denaro = SENZA_DENARO } = esito;
  const dopo = withTransfers(
    denaro.dopo,
    denaro.daConfermare.filter(({ riga }) => spunte.confermate.includes(riga)),
  );
  const within = canChangeGrants(denaro.prima, dopo);
  const body = { mediaId: esito.id, colonne: matched, concludi, versione: esito.versione ?? '' };
  return (
    <RigheDaApplicare
      // Rows that were read anew are shown from their first result on.
      key={esito.versione}
      esito={esito}
      di="proposte"
      confirmedAs="CAMBIATA"
      errori={erroriOf(classeId, {
        mediaId: String(esito.id),
        concludi: String(concludi),
        ...(matched === null ? {} : { colonne: matched }),
      })}
      colonne={colonne}
      onMatch={onMatch}
      pending={apply.pending}
      why={apply.why}
      error={apply.error}
      spunte={spunte}
      perche={within.ok ? undefined : refusalText(within)}
      domanda={
        <>
          <p>{t('domandaClasse', { classe: nomeOf(classe, t) })}</p>
          <Borse borse={denaro.prima} dopo={dopo} con="conIlFile" />
          {concludi && <p>{t('domandaConcludi')}</p>}
        </>
      }
      onApply={() => void apply.run({ params: { id: classeId }, body: { ...body, confermate: [...spunte.confermate] } })}
    />
  );
}

const SENZA_DENARO: DenaroDelFile = { prima: [], dopo: [], daConfermare: [] };

const erroriOf = (classeId: number, query: Record<string, string>): string =>
  `/ur/graduatorie/esiti/${classeId}/errori?${new URLSearchParams(query)}`;

function Applicato({ classeId, esito, onAgain }: { classeId: number; esito: EsitoMassivo; onAgain: () => void }) {
  const { t } = useTexts(massivoTesti);
  const { t: tEsiti } = useTexts(esitiDaFileTesti);
  return (
    <>
      <Fatto
        esito={esito}
        action={
          <Inline>
            <LinkButton to={`${pathTo('/ur/graduatorie')}?classe=${classeId}`}>{tEsiti('torna')}</LinkButton>
            <Button onPress={onAgain}>{t('altro')}</Button>
          </Inline>
        }
      />
      <RigheMassivo esito={esito} di="proposte" errori={erroriOf(classeId, { mediaId: String(esito.id) })} title={t('esito', esito)} />
    </>
  );
}

function Applicati({ page: { classe, caricamenti } }: { page: EsitiDaFile }) {
  const { t } = useTexts(esitiDaFileTesti);
  return (
    <Card flush title={t('elenco.titolo')}>
      <DataTable
        label={t('elenco.titolo')}
        dense
        cards
        columns={useColumns(classe.id)}
        rows={caricamenti}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('elenco.vuoto')}>{t('elenco.vuotoConsiglio')}</EmptyState>}
      />
    </Card>
  );
}

function useColumns(classeId: number): Column<CaricamentoMassivo>[] {
  const { t } = useTexts(esitiDaFileTesti);
  return [
    {
      key: 'nome',
      head: t('elenco.file'),
      title: true as const,
      cell: ({ id, nome }) => (
        <Button
          small
          variant="quiet"
          onPress={() => void download(`/ur/graduatorie/esiti/${classeId}/file?${new URLSearchParams({ mediaId: String(id) })}`)}
        >
          {nome}
          <VisuallyHidden> {t('elenco.scarica')}</VisuallyHidden>
        </Button>
      ),
    },
    { key: 'righeOk', head: t('elenco.righeOk'), numeric: true, width: '110px', cell: ({ righeOk }) => formatCount(righeOk) },
    {
      key: 'righeRespinte',
      head: t('elenco.righeRespinte'),
      numeric: true as const,
      width: '110px',
      cell: ({ id, nome, righeRespinte }) =>
        righeRespinte === 0 ? (
          formatCount(0)
        ) : (
          <Button small variant="quiet" onPress={() => void download(erroriOf(classeId, { mediaId: String(id) }))}>
            {formatCount(righeRespinte)}
            <VisuallyHidden> {t('elenco.errori', { nome })}</VisuallyHidden>
          </Button>
        ),
    },
    { key: 'quando', head: t('elenco.quando'), width: '160px', cell: ({ lastUpd }) => <DateTime value={lastUpd} /> },
    { key: 'da', head: t('elenco.da'), width: '24%', cell: ({ caricatoDa }) => caricatoDa },
  ];
}
