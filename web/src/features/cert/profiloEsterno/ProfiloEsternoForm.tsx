import { type CampoEsterno, checkEsterno, MAX_ESTERNO, tidyEsterno } from '@sigeba/contract/profilo/profiloEsterno.rules.ts';
import type { ProfiloEsternoLetto } from '@sigeba/contract/profilo/profiloEsterno.shape.ts';
import type { SubmitEvent } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { PhoneInput } from '../../../form/inputs/PhoneInput.tsx';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { type Form, useForm } from '../../../form/useForm.ts';
import { SaveNotice } from '../../../page/SaveNotice.tsx';
import { UnsavedQuestion } from '../../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { FieldGrid } from '../../../ui/layout/FieldGrid.tsx';
import { Inline, Stack } from '../../../ui/layout/Stack.tsx';
import { useStillPage } from '../../../ui/layout/stillPage.ts';
import { certTesti } from '../cert.testi.ts';

/** The fields of this form; the address is changed in AccessEmail. */
type Campo = Exclude<CampoEsterno, 'email'>;
type Modulo = { [campo in Campo]: string };
type Props = { id: number; own: boolean; profilo: ProfiloEsternoLetto; readAgain: () => Promise<ProfiloEsternoLetto> };

/** Name, telephone and institution, which only the person and the ethics office write (D-47). */
export function ProfiloEsternoForm({ id, own, profilo, readAgain }: Props) {
  const { t } = useTexts(certTesti);
  const form = useForm({
    stored: profilo,
    of: moduloOf,
    check: (modulo) => checkEsterno(tidyEsterno({ ...modulo, email: profilo.email })),
  });
  const { save, pending, error, reset } = useSave(id, form);
  async function merge() {
    form.merge(await readAgain());
    reset();
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    void save();
  }
  return (
    <form onSubmit={submit} noValidate>
      <Card title={t('esterno.dati')}>
        <Stack>
          <SaveNotice
            error={error}
            fields={Object.keys(form.values)}
            words={{ superato: t('esterno.superato'), leggi: t('esterno.ricarica'), nonSalvato: t('esterno.nonSalvato') }}
            onMerge={merge}
            merged={form.contended !== null && t('esterno.aggiornati')}
          />
          <FieldGrid>
            <Testo form={form} campo="cognome" autoComplete={own ? 'family-name' : 'off'} required />
            <Testo form={form} campo="nome" autoComplete={own ? 'given-name' : 'off'} required />
            <Telefono form={form} />
            <Testo form={form} campo="ente" hint={t('esterno.enteAiuto')} autoComplete={own ? 'organization' : 'off'} />
          </FieldGrid>
          <Inline>
            <Button type="submit" variant="primary" pending={pending} why={form.changed ? undefined : t('esterno.nienteDaSalvare')}>
              {t('esterno.salva')}
            </Button>
          </Inline>
        </Stack>
      </Card>
      <UnsavedQuestion changed={() => form.store.status().changed} save={save} />
    </form>
  );
}

type TestoProps = {
  form: Form<Modulo, ProfiloEsternoLetto>;
  campo: Campo;
  hint?: string;
  autoComplete: string;
  required?: boolean;
};

function Testo({ form, campo, ...input }: TestoProps) {
  const { t } = useTexts(certTesti);
  return <TextInput id={campo} label={t(`esterno.${campo}`)} maxLength={MAX_ESTERNO[campo]} {...input} {...form.field(campo)} />;
}

function Telefono({ form }: Pick<TestoProps, 'form'>) {
  const { t } = useTexts(certTesti);
  return <PhoneInput id="telefono" label={t('esterno.telefono')} maxLength={MAX_ESTERNO.telefono} {...form.field('telefono')} />;
}

const moduloOf = ({ cognome, nome, telefono, ente }: ProfiloEsternoLetto): Modulo => ({
  cognome,
  nome,
  telefono: telefono ?? '',
  ente: ente ?? '',
});

function useSave(id: number, form: Form<Modulo, ProfiloEsternoLetto>) {
  const { t } = useTexts(certTesti);
  const toast = useToast();
  const action = useAction('PUT /profilo-utente-esterno/:id', {
    onDone: (saved) => {
      form.saved(saved);
      toast(t('esterno.salvato'));
    },
    onRefused: form.refused,
  });
  useStillPage(action.pending);
  const save = () =>
    form.send((modulo, { email, lastUpdate }) =>
      action.run({ params: { id }, body: { ...tidyEsterno({ ...modulo, email }), lastUpdate } }),
    );
  return { save, pending: action.pending, error: action.error, reset: action.reset };
}
