import { TIPI_FORM, type TipoForm } from '@sigeba/contract/form/template/template.types.ts';
import {
  CODICE_CERT,
  checkNuovoModulo,
  codiceDelNome,
  hasCert,
  MAX_CODICE_MODULO,
  MAX_NOME_MODULO,
  nomeLibero,
  SCOPI_TIPO_FORM,
  TESTI_TIPO_FORM,
} from '@sigeba/contract/moduli/moduli.rules.ts';
import type { Modulo, Origine, Pronto } from '@sigeba/contract/moduli/moduli.shape.ts';
import { LINGUE, type Lingua } from '@sigeba/contract/numbers/lingua.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useAction } from '../../../api/useAction.ts';
import { RadioGroup } from '../../../form/inputs/ChoiceInputs.tsx';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { type Form, useForm } from '../../../form/useForm.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { Refused } from '../../../ui/feedback/Notice.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { nuovoTesti } from './nuovo.testi.ts';

/** What a new form begins with. */
export type Inizio = { da: 'ZERO' } | { da: 'PRONTO'; pronto: Pronto } | { da: 'MODULO' };
type Values = { nome: string; codice: string; tipo: TipoForm; lingua: Lingua; versioneId: number | null };

type Props = { inizio: Inizio; moduli: readonly Modulo[]; onClose: () => void };

/** Asks how a new form is called, and what else its beginning leaves open; it becomes a draft, which opens for editing. */
export function NuovoDialog({ inizio, moduli, onClose }: Props) {
  const { t } = useTexts(nuovoTesti);
  const form = useForm<Values>({
    of: () => valuesOf(inizio, moduli),
    check: (values) => [
      ...(inizio.da === 'MODULO' && values.versioneId === null ? [{ campo: 'versioneId', messaggio: t('sorgenteManca') }] : []),
      ...checkNuovoModulo(values, moduli),
    ],
  });
  const { run, pending, error } = useCreate(form.refused);
  const submit = () =>
    void form.send(async (values) => {
      const origine = originOf(inizio, values);
      return origine !== null && run({ body: { nome: values.nome, codice: values.codice, origine } });
    });
  return (
    <ConfirmDialog
      title={inizio.da === 'PRONTO' ? t('dialogo.PRONTO', { nome: inizio.pronto.nome }) : t(`dialogo.${inizio.da}`)}
      confirmLabel={t('crea')}
      pending={pending}
      onConfirm={submit}
      onCancel={onClose}
    >
      <Stack>
        <p>{t(`inizio.${inizio.da}`)}</p>
        <Refused error={error} title={t('nonCreata')} fields={['nome', 'codice']} />
        {inizio.da === 'ZERO' && <TipoELingua form={form} moduli={moduli} />}
        {inizio.da === 'MODULO' && <Sorgente form={form} moduli={moduli} />}
        <NomeECodice form={form} />
      </Stack>
    </ConfirmDialog>
  );
}

/** The name follows what the form begins with, as far as no other form has it. */
function valuesOf(inizio: Inizio, moduli: readonly Modulo[]): Values {
  const empty: Values = { nome: '', codice: '', tipo: 'PROPOSTA', lingua: 'it', versioneId: null };
  if (inizio.da !== 'PRONTO') return empty;
  const { pronto } = inizio;
  const nome = nomeLibero(pronto.nome, moduli);
  const codice = moduli.some((each) => each.codice === pronto.codice) ? codiceDelNome(nome) : pronto.codice;
  return Object.assign(empty, { nome, codice, tipo: pronto.tipo, lingua: pronto.lingua });
}

/** Null while no source of a copy is chosen. */
function originOf(inizio: Inizio, { tipo, lingua, versioneId }: Values): Origine | null {
  if (inizio.da === 'PRONTO') return { da: 'PRONTO', pronto: inizio.pronto.codice };
  if (inizio.da === 'ZERO') return { da: 'ZERO', tipo, lingua };
  return versioneId === null ? null : { da: 'MODULO', versioneId };
}

/** The codice follows the name until somebody writes another; that of the istanze is given. */
function NomeECodice({ form }: { form: Form<Values> }) {
  const { t } = useTexts(nuovoTesti);
  const { values, field, change } = form;
  const [own, setOwn] = useState(false);
  const given = values.tipo === 'CERT';
  return (
    <>
      <TextInput
        id="nome"
        label={t('nome')}
        hint={t('nomeAiuto')}
        required
        maxLength={MAX_NOME_MODULO}
        {...field('nome')}
        onChange={(nome) => change(own || given ? { nome } : { nome, codice: codiceDelNome(nome) })}
      />
      <TextInput
        id="codice"
        label={t('codice')}
        hint={given ? t('codiceCert') : t('codiceAiuto')}
        required
        readOnly={given}
        maxLength={MAX_CODICE_MODULO}
        {...field('codice')}
        onChange={(codice) => {
          setOwn(true);
          change({ codice: codice.toUpperCase() });
        }}
      />
    </>
  );
}

function TipoELingua({ form, moduli }: { form: Form<Values>; moduli: readonly Modulo[] }) {
  const { t } = useTexts(nuovoTesti);
  const { values, field, change } = form;
  const tipi = TIPI_FORM.filter((tipo) => tipo !== 'CERT' || !hasCert(moduli));
  const codiceOf = (tipo: TipoForm) => {
    if (tipo === 'CERT') return CODICE_CERT;
    return values.tipo === 'CERT' ? codiceDelNome(values.nome) : values.codice;
  };
  return (
    <>
      <RadioGroup
        label={t('tipo')}
        required
        options={tipi.map((tipo) => ({
          value: tipo,
          label: t('tipoScelta', { tipo: TESTI_TIPO_FORM[tipo], scopo: SCOPI_TIPO_FORM[tipo] }),
        }))}
        {...field('tipo')}
        onChange={(tipo) => tipo !== null && change({ tipo, codice: codiceOf(tipo) })}
      />
      <RadioGroup
        label={t('linguaModulo')}
        required
        options={LINGUE.map((lingua) => ({ value: lingua, label: t(`lingue.${lingua}`) }))}
        {...field('lingua')}
        onChange={(lingua) => lingua !== null && change({ lingua: lingua })}
      />
    </>
  );
}

/** Which form is copied, in the version that is published last, else in its draft. */
function Sorgente({ form, moduli }: { form: Form<Values>; moduli: readonly Modulo[] }) {
  const { t } = useTexts(nuovoTesti);
  const { field, change } = form;
  const sorgenti = moduli.filter(({ tipo }) => tipo !== 'CERT').flatMap(lastVersione);
  return (
    <SelectInput
      id="versioneId"
      label={t('sorgente')}
      required
      options={sorgenti.map(({ id, nome, versione }) => ({ value: id, label: t('versione', { nome, versione }) }))}
      {...field('versioneId')}
      onChange={(versioneId) => {
        const source = sorgenti.find(({ id }) => id === versioneId);
        const nome = source === undefined ? '' : nomeLibero(source.nome, moduli);
        change({ versioneId, nome, codice: codiceDelNome(nome), tipo: source?.tipo ?? 'PROPOSTA' });
      }}
    />
  );
}

const lastVersione = ({ nome, tipo, versioni }: Modulo) => {
  const last = versioni.find(({ stato }) => stato === 'PUBBLICATA') ?? versioni[0];
  return last === undefined ? [] : [{ id: last.id, versione: last.versione, nome, tipo }];
};

function useCreate(onRefused: Form<Values>['refused']) {
  const { t } = useTexts(nuovoTesti);
  const toast = useToast();
  const navigate = useNavigate();
  return useAction('POST /moduli', {
    onDone: ({ versioneId }) => {
      toast(t('creata'));
      void navigate(pathTo('/ur/moduli/versioni/:id', { id: versioneId }));
    },
    onRefused,
  });
}
