import type { ModelloEmail } from '@sigeba/contract/email/modelli.routes.ts';
import { CORPO_MASSIMO, SOGGETTO_MASSIMO } from '@sigeba/contract/email/modelli.rules.ts';
import { modelloOf } from '@sigeba/contract/email/modelli.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useParams } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { RecoveryNotice } from '../../../form/editor/RecoveryNotice.tsx';
import { FormActionBar } from '../../../form/FormActionBar.tsx';
import { TextArea, TextInput } from '../../../form/inputs/TextInput.tsx';
import { Loaded } from '../../../page/Loaded.tsx';
import { SaveNotice } from '../../../page/SaveNotice.tsx';
import { UnsavedQuestion } from '../../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { Meta } from '../../../ui/data/ItemList.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Storia } from '../../audit/Storia.part.tsx';
import { isOriginal } from '../isOriginal.ts';
import { modelliEmailTesti } from '../modelliEmail.testi.ts';
import { SegnapostiList } from '../SegnapostiList.part.tsx';
import { AnteprimaCard } from './AnteprimaCard.tsx';
import css from './Modello.module.css';
import { useModello } from './useModello.ts';

/** /ur/modelli-email/:id: one text, with what it may name, as it would be sent, and who changed it. */
export default function ModelloEmailPage() {
  const { t } = useTexts(modelliEmailTesti);
  const id = Number(useParams().id);
  const query = useRoute('GET /ur/modelli-email', {}, { kept: false });
  return (
    <Loaded query={query}>
      {(modelli) => {
        const modello = modelli.find((each) => each.id === id);
        const altra = modelli.find((each) => each.chiave === modello?.chiave && each.id !== id);
        return modello === undefined ? <EmptyState title={t('nessuno')} /> : <Editor key={modello.id} stored={modello} altra={altra} />;
      }}
    </Loaded>
  );
}

/** `altra`: the text in the other language, where there is one. */
function Editor({ stored, altra }: { stored: ModelloEmail; altra: ModelloEmail | undefined }) {
  const { t } = useTexts(modelliEmailTesti);
  const form = useModello(stored);
  const { stored: base, store, changed, why, pending } = form;
  const soggetto = form.field('soggetto');
  const corpo = form.field('corpo');
  // What is under way is what is saved: the next Salva begins once it is known.
  const save = async () => changed && !pending && why === undefined && form.save();
  const writing = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  /** In the place of what is selected in the field written in last; at the end of the text where nothing was written in. */
  function insert(segnaposto: string) {
    const box = writing.current;
    const { value, onChange } = box?.id === 'soggetto' ? soggetto : corpo;
    const [from, to] = [box?.selectionStart ?? value.length, box?.selectionEnd ?? value.length];
    flushSync(() => onChange(value.slice(0, from) + segnaposto + value.slice(to)));
    box?.focus();
    box?.setSelectionRange(from + segnaposto.length, from + segnaposto.length);
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    void save();
  }
  return (
    <Stack>
      <Testata modello={base} altra={altra} actions={why === undefined && !isOriginal(base) && <Ripristina form={form} />} />
      {why !== undefined && <Notice>{why}</Notice>}
      <div className={css.columns}>
        <form
          id={FORM}
          onSubmit={submit}
          onFocus={({ target }) => {
            if (target.matches('#soggetto, #corpo')) writing.current = target as unknown as HTMLTextAreaElement;
          }}
          noValidate
        >
          <Card title={t('testo')}>
            <Stack>
              <RecoveryNotice recovery={form.recovery} />
              <SaveNotice
                error={form.error}
                fields={['soggetto', 'corpo']}
                words={{ superato: t('superato'), leggi: t('leggi'), nonSalvato: t('nonSalvato') }}
                onMerge={form.merge}
                merged={form.contended !== null && t('aggiornato')}
              />
              <TextInput
                id="soggetto"
                label={t('soggetto')}
                required
                maxLength={SOGGETTO_MASSIMO}
                readOnly={why !== undefined}
                {...soggetto}
              />
              <TextArea
                id="corpo"
                label={t('corpo')}
                required
                rows={linesOf(corpo.value)}
                maxLength={CORPO_MASSIMO}
                readOnly={why !== undefined}
                {...corpo}
              />
              <SegnapostiList chiave={stored.chiave} onInsert={why === undefined ? insert : undefined} />
            </Stack>
          </Card>
        </form>
        <div className={css.beside}>
          <AnteprimaCard chiave={stored.chiave} lingua={stored.lingua} soggetto={soggetto.value} corpo={corpo.value} />
        </div>
      </div>
      {base.modificata !== null && <Storia key={base.lastUpdate} of="GET /ur/modelli-email/:id/storia" id={stored.id} />}
      {changed && (
        <FormActionBar state={t('nonSalvate')}>
          <Button type="submit" form={FORM} variant="primary" pending={pending}>
            {t('salva')}
          </Button>
        </FormActionBar>
      )}
      <UnsavedQuestion changed={() => store.status().changed} onLeave={form.giveUp} save={why === undefined ? save : undefined} />
    </Stack>
  );
}

const FORM = 'modello';
/** About how many letters a line of the box holds. */
const LINE = 62;

/** The box is as high as its text, within what a window shows. */
const linesOf = (testo: string): number =>
  Math.min(
    22,
    testo.split('\n').reduce((sum, riga) => sum + Math.max(1, Math.ceil(riga.length / LINE)), 1),
  );

type TestataProps = { modello: ModelloEmail; altra: ModelloEmail | undefined; actions: ReactNode };

/** Which mail it is the text of, when that goes out, who changed it last, and the way to the other language. */
function Testata({ modello, altra, actions }: TestataProps) {
  const { t } = useTexts(modelliEmailTesti);
  const { chiave, lingua, modificata } = modello;
  const { nome, quando, tipo } = modelloOf(chiave);
  const said =
    modificata === null
      ? t('originale')
      : t('modificata', { persona: t('persona', modificata.da), quando: formatInstant(modificata.quando) });
  return (
    <PageHeader
      title={lingua === 'it' ? nome : t('inLingua', { nome })}
      breadcrumb={[{ label: t('titolo'), to: pathTo('/ur/modelli-email') }]}
      status={!isOriginal(modello) && <StatusBadge tone="info">{t('modificato')}</StatusBadge>}
      actions={
        <>
          {actions}
          {altra !== undefined && (
            <LinkButton to={pathTo('/ur/modelli-email/:id', { id: altra.id })}>{t(`altra.${altra.lingua}`)}</LinkButton>
          )}
        </>
      }
    >
      <Meta>
        {quando}
        {tipo}
        {said}
        {altra === undefined ? '' : t('dueLingue')}
      </Meta>
    </PageHeader>
  );
}

/** There only where there is another text to go back to. */
function Ripristina({ form: { restore, pending } }: { form: ReturnType<typeof useModello> }) {
  const { t } = useTexts(modelliEmailTesti);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onPress={() => setAsking(true)}>{t('ripristina')}</Button>
      {asking && (
        <ConfirmDialog
          title={t('ripristinaTitolo')}
          confirmLabel={t('ripristina')}
          pending={pending}
          onConfirm={() => {
            setAsking(false);
            restore();
          }}
          onCancel={() => setAsking(false)}
        >
          {t('ripristinaTesto')}
        </ConfirmDialog>
      )}
    </>
  );
}
