import { MAX_NOTA } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { Istanza, Richiesta } from '@sigeba/contract/cert/istanza.shape.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { uploads } from '@sigeba/contract/uploads.ts';
import { filesOf } from '../../form/formFiles.ts';
import { FileLink, FileSourceProvider } from '../../form/inputs/FileLinks.tsx';
import { FileUpload } from '../../form/inputs/FileUpload.tsx';
import { TextArea } from '../../form/inputs/TextInput.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { Notice, Refused } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { istanzeTesti } from './istanze.testi.ts';
import css from './Richieste.module.css';
import { campoOf, controlOf, type Risposte as RisposteDi, useRisposte } from './useRisposte.tsx';

/** What the committee asks in a revision, and the proponent's answer to each point, saved with the form; within RichiesteIntorno. */
export function RispostaRichieste({ istanza }: { istanza: Pick<Istanza, 'richieste'> }) {
  const { t } = useTexts(istanzeTesti);
  const risposte = useRisposte();
  const open = risposte?.aperte ?? [];
  const closed = istanza.richieste.filter(({ id: richiesta }) => open.every((each) => each.id !== richiesta));
  return (
    <>
      {risposte !== null && open.length > 0 && (
        <Card title={t('richieste.titolo')}>
          <FileSourceProvider value={filesOf('CERT')}>
            <Risposte risposte={risposte} />
          </FileSourceProvider>
        </Card>
      )}
      <RichiesteLette richieste={closed} />
    </>
  );
}

/** A point of the committee and its answer, read-only. */
export function RichiesteLette({ richieste }: { richieste: readonly Richiesta[] }) {
  const { t } = useTexts(istanzeTesti);
  if (richieste.length === 0) return null;
  return (
    <Card title={t('richieste.lette')}>
      <FileSourceProvider value={filesOf('CERT')}>
        <DefinitionList
          items={richieste.map((richiesta) => ({
            term: `${t('richieste.tornata', { n: richiesta.revisione + 1 })}: ${richiesta.testo}`,
            value: <Letta richiesta={richiesta} />,
            wide: true,
          }))}
        />
      </FileSourceProvider>
    </Card>
  );
}

function Letta({ richiesta: { risposta, rispostaIl, allegato } }: { richiesta: Richiesta }) {
  const { t } = useTexts(istanzeTesti);
  if (risposta === null && allegato === null) return <span>{t('richieste.senza')}</span>;
  return (
    <>
      {risposta !== null && <span>{`${risposta} (${formatInstant(rispostaIl ?? '')}) `}</span>}
      {allegato !== null && <FileLink file={allegato} />}
    </>
  );
}

function Risposte({ risposte }: { risposte: RisposteDi }) {
  const { t } = useTexts(istanzeTesti);
  const { aperte, error, why } = risposte;
  return (
    <Stack>
      <p>{t('richieste.aiuto')}</p>
      {why !== undefined && <Notice tone="info">{why}</Notice>}
      <Refused error={error} title={t('richieste.nonFatto')} fields={aperte.map(campoOf)} />
      {aperte.map((each, at) => (
        <Risposta key={each.id} risposte={risposte} richiesta={each} nome={`${at + 1}. ${each.testo}`} />
      ))}
    </Stack>
  );
}

/** The answer to a point: text, a PDF, or both. */
function Risposta({ risposte, richiesta, nome }: { risposte: RisposteDi; richiesta: Richiesta; nome: string }) {
  const { t } = useTexts(istanzeTesti);
  const file = risposte.fileOf(richiesta);
  return (
    <div className={css.risposta}>
      <TextArea
        id={controlOf(richiesta)}
        label={nome}
        required={file === null}
        readOnly={risposte.why !== undefined}
        rows={2}
        maxLength={MAX_NOTA}
        value={risposte.testoOf(richiesta)}
        onChange={(testo) => risposte.write(richiesta, testo)}
        errors={risposte.errorsOf(richiesta)}
      />
      <FileUpload
        label={t('richieste.allegato')}
        readOnly={risposte.why !== undefined}
        tipo="pdf"
        mime={uploads.pdf.mime}
        maxMB={uploads.pdf.maxMB}
        max={1}
        value={file === null ? [] : [file]}
        onChange={([chosen]) => risposte.attach(richiesta, chosen ?? null)}
      />
    </div>
  );
}
