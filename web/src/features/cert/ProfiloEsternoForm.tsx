import {
  type CampoEsterno,
  checkEsterno,
  type DatiEsterno,
  MAX_ESTERNO,
  tidyEsterno,
} from '@sigeba/contract/profilo/profiloEsterno.rules.ts';
import type { ProfiloEsternoLetto } from '@sigeba/contract/profilo/profiloEsterno.shape.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState, useSyncExternalStore } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useField } from '../../form/formHooks.ts';
import { PhoneInput } from '../../form/inputs/PhoneInput.tsx';
import { TextInput } from '../../form/inputs/TextInput.tsx';
import { createStore, type Store } from '../../form/store.ts';
import { SaveNotice } from '../../page/SaveNotice.tsx';
import { UnsavedQuestion } from '../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { FieldGrid } from '../../ui/layout/FieldGrid.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import { useStillPage } from '../../ui/layout/stillPage.ts';
import { certTesti } from './cert.testi.ts';

/** What is written here: the address is changed elsewhere (AccessEmail). */
type Campo = Exclude<CampoEsterno, 'email'>;
type Modulo = { [campo in Campo]: string };
type Props = { id: number; own: boolean; profilo: ProfiloEsternoLetto; onReload: () => void };

/** Name, telephone and institution, which only the person and the ethics office write (D-47). */
export function ProfiloEsternoForm({ id, own, profilo, onReload }: Props) {
  const { t } = useTexts(certTesti);
  const [store] = useState(() => createStore<Modulo>(moduloOf(profilo)));
  const { changed } = useSyncExternalStore(store.subscribeStatus, store.status);
  const { save, pending, error } = useSave(id, profilo, store);
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
            fields={Object.keys(store.values())}
            words={{ superato: t('esterno.superato'), leggi: t('esterno.ricarica'), nonSalvato: t('esterno.nonSalvato') }}
            onMerge={onReload}
            merged={null}
          />
          <FieldGrid>
            <Testo store={store} campo="cognome" autoComplete={own ? 'family-name' : 'off'} required />
            <Testo store={store} campo="nome" autoComplete={own ? 'given-name' : 'off'} required />
            <Telefono store={store} />
            <Testo store={store} campo="ente" hint={t('esterno.enteAiuto')} autoComplete={own ? 'organization' : 'off'} />
          </FieldGrid>
          <Inline>
            <Button type="submit" variant="primary" pending={pending} why={changed ? undefined : t('esterno.nienteDaSalvare')}>
              {t('esterno.salva')}
            </Button>
          </Inline>
        </Stack>
      </Card>
      <UnsavedQuestion changed={() => store.status().changed} save={save} />
    </form>
  );
}

type TestoProps = {
  store: Store<Modulo>;
  campo: Campo;
  hint?: string;
  autoComplete: string;
  required?: boolean;
};

function Testo({ store, campo, ...input }: TestoProps) {
  const { t } = useTexts(certTesti);
  return <TextInput id={campo} label={t(`esterno.${campo}`)} maxLength={MAX_ESTERNO[campo]} {...input} {...useField(store, campo)} />;
}

function Telefono({ store }: { store: Store<Modulo> }) {
  const { t } = useTexts(certTesti);
  return <PhoneInput id="telefono" label={t('esterno.telefono')} maxLength={MAX_ESTERNO.telefono} {...useField(store, 'telefono')} />;
}

const moduloOf = ({ cognome, nome, telefono, ente }: ProfiloEsternoLetto): Modulo => ({
  cognome,
  nome,
  telefono: telefono ?? '',
  ente: ente ?? '',
});

function useSave(id: number, { email, lastUpdate }: ProfiloEsternoLetto, store: Store<Modulo>) {
  const { t } = useTexts(certTesti);
  const toast = useToast();
  const client = useQueryClient();
  const action = useAction('PUT /profilo-utente-esterno/:id', {
    onDone: (saved) => {
      client.setQueryData(['GET /profilo-utente-esterno/:id', { params: { id } }], saved);
      toast(t('esterno.salvato'));
    },
    onRefused: ({ violationReport }) => showViolazioni(store, violationReport),
  });
  useStillPage(action.pending);
  const save = async () => {
    const dati: DatiEsterno = tidyEsterno({ ...store.values(), email });
    const violazioni = checkEsterno(dati);
    showViolazioni(store, violazioni);
    return violazioni.length === 0 && action.run({ params: { id }, body: { ...dati, lastUpdate } });
  };
  return { save, pending: action.pending, error: action.error };
}

/** Each fault under its field, and the focus on the first. */
function showViolazioni(store: Store<Modulo>, violazioni: readonly Violazione[]): void {
  store.replaceErrori(new Map(violazioni.map(({ campo, messaggio }) => [campo, [{ riga: null, messaggio }]])));
  const [first] = violazioni;
  if (first !== undefined) document.getElementById(first.campo)?.focus();
}
