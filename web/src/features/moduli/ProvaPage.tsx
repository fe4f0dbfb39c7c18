import { initialValori } from '@sigeba/contract/form/engine/cleanValori.ts';
import { presentValori } from '@sigeba/contract/form/engine/presentValori.ts';
import type { Viewer } from '@sigeba/contract/form/kinds/family.types.ts';
import { noFacts } from '@sigeba/contract/form/template/noFacts.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { VersioneModulo } from '@sigeba/contract/moduli/moduli.shape.ts';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { useRoute } from '../../api/useRoute.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { FormColumns } from '../../form/editor/FormColumns.tsx';
import { FormPart } from '../../form/FormSections.tsx';
import { FormView } from '../../form/FormView.tsx';
import { createFormStore, type FormStore } from '../../form/formStore.ts';
import { RadioGroup } from '../../form/inputs/ChoiceInputs.tsx';
import { useLookups } from '../../form/useLookups.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import { moduliTesti } from './moduli.testi.ts';

const RUOLI = ['AUTORE', 'UFFICIO', 'VALUTATORE', 'REFEREE', 'STRUTTURA'] as const satisfies readonly Viewer['ruolo'][];

/** /ur/moduli/versioni/{id}/prova: a version as people who fill it in or read it will see it. Nothing is ever stored. */
export default function ProvaPage() {
  const id = Number(useParams().id);
  const query = useRoute('GET /moduli/versioni/:id', { params: { id } }, { kept: false });
  return (
    <Loaded query={query} page>
      {(versione) => <Prova key={versione.lastUpdate} versione={versione} />}
    </Loaded>
  );
}

function Prova({ versione }: { versione: VersioneModulo }) {
  const { t } = useTexts(moduliTesti);
  const [round, setRound] = useState(0);
  const { modulo } = versione;
  return (
    <Stack>
      <PageHeader
        title={t('prova.titolo', { nome: modulo.nome, versione: versione.versione })}
        here={t('prova.qui')}
        breadcrumb={[
          { label: t('home'), to: pathTo('/ur/home') },
          { label: t('elenco.titolo'), to: pathTo('/ur/moduli') },
          { label: modulo.nome, to: pathTo('/ur/moduli/:id', { id: modulo.id }) },
        ]}
        actions={<Button onPress={() => setRound(round + 1)}>{t('prova.ricomincia')}</Button>}
      />
      <Notice>{t('prova.aiuto')}</Notice>
      <TrialForm key={round} template={versione.formulario as FormTemplate} />
    </Stack>
  );
}

/** A template to be filled in, and read with other eyes; nothing is stored. */
export function TrialForm({ template }: { template: FormTemplate }) {
  const { t } = useTexts(moduliTesti);
  const oggi = dayInRome(useServerNow());
  const [form] = useState(() => {
    const facts = noFacts(oggi);
    return createFormStore({ template, valori: initialValori(template, facts), facts });
  });
  const [ruolo, setRuolo] = useState<Viewer['ruolo']>('AUTORE');
  useEffect(() => () => form.dispose(), [form]);
  return (
    <>
      <RadioGroup
        label={t('prova.come')}
        options={RUOLI.map((value) => ({ value, label: t(`prova.ruoli.${value}`) }))}
        value={ruolo}
        onChange={(chosen) => setRuolo(chosen ?? 'AUTORE')}
      />
      {ruolo === 'AUTORE' ? <TrialEditor form={form} /> : <TrialView form={form} viewer={{ id: 0, ruolo }} />}
    </>
  );
}

function TrialEditor({ form }: { form: FormStore }) {
  const { t } = useTexts(moduliTesti);
  const [checked, setChecked] = useState(0);
  useLookups(form);
  const check = () => {
    form.checkAll();
    setChecked(checked + 1);
  };
  return (
    <>
      <FormPart template={form.template}>
        <ErrorSummary form={form} checked={checked === 0 ? null : checked} />
      </FormPart>
      <Inline>
        <Button variant="primary" onPress={check}>
          {t('prova.controlla')}
        </Button>
      </Inline>
      <FormPart template={form.template}>
        <FormColumns form={form} />
      </FormPart>
    </>
  );
}

/** What was typed in the try-out, through the eyes of who would read it. */
function TrialView({ form, viewer }: { form: FormStore; viewer: Viewer }) {
  const { template } = form;
  return <FormView template={template} valori={presentValori(template, form.values(), viewer)} viewer={viewer} facts={form.facts()} />;
}
