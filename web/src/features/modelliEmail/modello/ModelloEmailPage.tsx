import type { ModelloEmail } from '@sigeba/contract/email/modelli.routes.ts';
import { CORPO_MASSIMO, SOGGETTO_MASSIMO } from '@sigeba/contract/email/modelli.rules.ts';
import { modelloOf } from '@sigeba/contract/email/modelli.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { type SubmitEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { RecoveryNotice } from '../../../form/editor/RecoveryNotice.tsx';
import { TextArea, TextInput } from '../../../form/inputs/TextInput.tsx';
import { Loaded } from '../../../page/Loaded.tsx';
import { SaveNotice } from '../../../page/SaveNotice.tsx';
import { UnsavedQuestion } from '../../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Inline, Stack } from '../../../ui/layout/Stack.tsx';
import { Storia } from '../../audit/Storia.part.tsx';
import { modelliEmailTesti } from '../modelliEmail.testi.ts';
import { SegnapostiList } from '../SegnapostiList.part.tsx';
import { AnteprimaCard } from './AnteprimaCard.tsx';
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
  function submit(event: SubmitEvent) {
    event.preventDefault();
    void save();
  }
  return (
    <Stack>
      <Testata modello={base} />
      {altra !== undefined && (
        <p>
          <Link to={pathTo('/ur/modelli-email/:id', { id: altra.id })}>{t(`altra.${altra.lingua}`)}</Link>
        </p>
      )}
      <form onSubmit={submit} noValidate>
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
            <TextArea id="corpo" label={t('corpo')} required rows={16} maxLength={CORPO_MASSIMO} readOnly={why !== undefined} {...corpo} />
            <SegnapostiList chiave={stored.chiave} />
            <Inline>
              <Button type="submit" variant="primary" pending={pending} why={why ?? (changed ? undefined : t('nienteDaSalvare'))}>
                {t('salva')}
              </Button>
              <Ripristina form={form} />
            </Inline>
          </Stack>
        </Card>
      </form>
      <AnteprimaCard chiave={stored.chiave} lingua={stored.lingua} soggetto={soggetto.value} corpo={corpo.value} />
      <Storia key={base.lastUpdate} of="GET /ur/modelli-email/:id/storia" id={stored.id} />
      <UnsavedQuestion changed={() => store.status().changed} onLeave={form.giveUp} save={why === undefined ? save : undefined} />
    </Stack>
  );
}

/** Which mail it is the text of, when that goes out, and who changed it last. */
function Testata({ modello: { chiave, lingua, modificata } }: { modello: ModelloEmail }) {
  const { t } = useTexts(modelliEmailTesti);
  const { nome, quando, tipo } = modelloOf(chiave);
  const said =
    modificata === null
      ? t('originale')
      : t('modificata', { persona: t('persona', modificata.da), quando: formatInstant(modificata.quando) });
  return (
    <PageHeader
      title={lingua === 'it' ? nome : t('inLingua', { nome })}
      breadcrumb={[{ label: t('titolo'), to: pathTo('/ur/modelli-email') }]}
    >
      {t('intestazione', { tipo, quando, said })}
    </PageHeader>
  );
}

function Ripristina({ form: { stored: base, why, restore, pending } }: { form: ReturnType<typeof useModello> }) {
  const { t } = useTexts(modelliEmailTesti);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button why={why ?? (base.modificata === null || isOriginal(base) ? t('giaOriginale') : undefined)} onPress={() => setAsking(true)}>
        {t('ripristina')}
      </Button>
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

const isOriginal = ({ soggetto, corpo, originale }: ModelloEmail): boolean => soggetto === originale.soggetto && corpo === originale.corpo;
