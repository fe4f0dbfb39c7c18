import { lintTemplate } from '@sigeba/contract/form/engine/lintTemplate.ts';
import { changeSezione } from '@sigeba/contract/form/template/editTemplate.ts';
import { inOrder } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Sezione } from '@sigeba/contract/form/template/template.types.ts';
import { canChangeVersione } from '@sigeba/contract/moduli/moduli.rules.ts';
import type { VersioneModulo } from '@sigeba/contract/moduli/moduli.shape.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useParams } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { FormActionBar } from '../../../form/FormActionBar.tsx';
import { TextArea, TextInput } from '../../../form/inputs/TextInput.tsx';
import { Loaded } from '../../../page/Loaded.tsx';
import { UnsavedQuestion } from '../../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { InvalidTextProvider, useInvalidTexts } from '../../../ui/controls/invalidText.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { moduliTesti } from '../moduli.testi.ts';
import { TemplateFaults } from '../TemplateFaults.tsx';
import { CampiEditor } from './CampoEditor.tsx';
import { type Change, useVersioneEditor } from './useVersioneEditor.ts';

/** /ur/moduli/versioni/{id}: what offices change most in a draft: texts, help, required, limits, options, order. */
export default function VersionePage() {
  const id = Number(useParams().id);
  const query = useRoute('GET /moduli/versioni/:id', { params: { id } }, { fresh: 'static', kept: false });
  return (
    <Loaded query={query} page>
      {(versione) => {
        const may = canChangeVersione(versione);
        return may.ok ? (
          <DraftEditor key={versione.id} versione={versione} />
        ) : (
          <ClosedVersione versione={versione} why={refusalText(may)} />
        );
      }}
    </Loaded>
  );
}

type Props = { versione: VersioneModulo };

/** A version that changes no more offers nothing to write in. */
const ClosedVersione = ({ versione, why }: Props & { why: string }) => (
  <Stack>
    <Head versione={versione} />
    <Notice>{why}</Notice>
  </Stack>
);

function Head({ versione, children }: Props & { children?: ReactNode }) {
  const { t } = useTexts(moduliTesti);
  const { modulo } = versione;
  return (
    <PageHeader
      title={t('editor.titolo', { codice: modulo.codice, versione: versione.versione })}
      here={t('versione', versione)}
      breadcrumb={[
        { label: t('home'), to: pathTo('/ur/home') },
        { label: t('elenco.titolo'), to: pathTo('/ur/moduli') },
        { label: modulo.codice, to: pathTo('/ur/moduli/:id', { id: modulo.id }) },
      ]}
    >
      {children}
    </PageHeader>
  );
}

function DraftEditor({ versione }: Props) {
  const { t } = useTexts(moduliTesti);
  const editor = useVersioneEditor(versione);
  const { invalid, allValid } = useInvalidTexts();
  const { template, change, changed, pending, save } = editor;
  const linted = useDeferredValue(template);
  const faults = useMemo(() => lintTemplate(linted), [linted]);
  const why = faults.length > 0 ? t('editor.difetti', { count: faults.length }) : undefined;
  return (
    <Stack>
      <Head versione={versione}>{t('editor.aiuto')}</Head>
      <Failure editor={editor} />
      {why !== undefined && <Faults title={why} faults={faults} />}
      <InvalidTextProvider value={invalid}>
        {inOrder(template.sezioni).map((sezione) => (
          <SezioneEditor key={sezione.uid} sezione={sezione} change={change} />
        ))}
      </InvalidTextProvider>
      <FormActionBar state={why ?? t(changed ? 'editor.nonSalvate' : 'editor.salvate')}>
        <Button variant="primary" pending={pending} disabled={!changed || why !== undefined} onPress={() => allValid() && save()}>
          {t('editor.salva')}
        </Button>
      </FormActionBar>
      <UnsavedQuestion changed={() => changed} save={why === undefined ? async () => allValid() && save() : undefined} />
    </Stack>
  );
}

function Faults({ title, faults }: { title: string; faults: ReturnType<typeof lintTemplate> }) {
  return (
    <Notice tone="error" title={title} live>
      <ul>
        {faults.map(({ uid, messaggio }) => (
          <li key={`${uid}-${messaggio}`}>{messaggio}</li>
        ))}
      </ul>
    </Notice>
  );
}

function SezioneEditor({ sezione: { uid, titolo, nota, campi }, change }: { sezione: Sezione; change: Change }) {
  const { t } = useTexts(moduliTesti);
  const set = (said: Parameters<typeof changeSezione>[2]) => change((now) => changeSezione(now, uid, said));
  return (
    <Card title={titolo} id={`sezione-${uid}`}>
      <Stack>
        <TextInput label={t('editor.titoloSezione')} required value={titolo} onChange={(next) => set({ titolo: next })} />
        <TextArea label={t('editor.nota')} rows={2} value={nota ?? ''} onChange={(next) => set({ nota: next === '' ? null : next })} />
        <CampiEditor campi={campi} change={change} />
      </Stack>
    </Card>
  );
}

/** Why it was not saved; where somebody else was quicker, what to do now. What was changed stays in the page. */
function Failure({ editor: { error, unread, reading, takeTheirs, saveMine } }: { editor: ReturnType<typeof useVersioneEditor> }) {
  const { t } = useTexts(moduliTesti);
  if (error === null) return null;
  if (error.code !== 9) return <TemplateFaults error={error} title={t('editor.nonSalvata')} />;
  const action = (
    <>
      <Button small pending={reading} onPress={() => void takeTheirs()}>
        {t('editor.leggi')}
      </Button>
      <Button small pending={reading} onPress={() => void saveMine()}>
        {t('editor.sovrascrivi')}
      </Button>
    </>
  );
  return (
    <Notice tone="error" live action={action}>
      {error.message} {t('editor.restano')}
      {unread !== null && (
        <p>
          {t('editor.nonLetta')} {unread.message}
        </p>
      )}
    </Notice>
  );
}
