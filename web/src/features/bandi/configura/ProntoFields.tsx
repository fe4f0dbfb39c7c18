import { ostacoliIn } from '@sigeba/contract/bandi/bandoPronto.rules.ts';
import type { BandoPronto, ModuloDelPronto } from '@sigeba/contract/bandi/bandoPronto.shape.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { RadioGroup } from '../../../form/inputs/ChoiceInputs.tsx';
import type { Form } from '../../../form/useForm.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { type Definition, DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import type { NuovoBando } from './CreaBandoPage.tsx';
import { Lines } from './Lines.tsx';

/** Which ready-made call, what it brings, and which forms are made with it (D-238). */
export function ProntoFields({ form }: { form: Form<NuovoBando> }) {
  const { t } = useTexts(bandiUfficioTesti);
  const pronti = useRoute('GET /bandi/pronti', {});
  return (
    <Loaded query={pronti}>
      {(list) => {
        const chosen = list.find(({ codice }) => codice === form.values.pronto);
        return (
          <>
            <p>{t('crea.prontoAiuto')}</p>
            <RadioGroup
              id="pronto"
              label={t('crea.pronto')}
              required
              options={list.map(({ codice, nome, scopo }) => ({ value: codice, label: t('crea.prontoScelta', { nome, scopo }) }))}
              {...form.field('pronto')}
            />
            {chosen !== undefined && <Contenuto pronto={chosen} />}
          </>
        );
      }}
    </Loaded>
  );
}

function Contenuto({ pronto: { tipologie, moduli } }: { pronto: BandoPronto }) {
  const { t } = useTexts(bandiUfficioTesti);
  const di = (uso: ModuloDelPronto['uso']) => moduli.filter((modulo) => modulo.uso === uso);
  const [crea, usa, ostacoli] = [di('CREA'), di('USA'), ostacoliIn(moduli)];
  const items: Definition[] = [
    ...tipologie.map(({ nome, sigla, classi }) => ({
      term: t('crea.prontoTipologia', { nome, sigla }),
      value: <Lines of={classi.map((classe) => `${classe.nome}: ${classe.descrizione}`)} />,
      wide: true,
    })),
    ...(crea.length === 0 ? [] : [{ term: t('crea.creaModuli'), value: <Lines of={crea.map(({ nome }) => nome)} />, wide: true }]),
    ...(usa.length === 0 ? [] : [{ term: t('crea.usaModuli'), value: <Lines of={usa.map(quale)} />, wide: true }]),
  ];
  function quale({ nome, versione }: ModuloDelPronto) {
    return versione === null ? nome : t('crea.moduloVersione', { nome, versione });
  }
  return (
    <>
      <DefinitionList items={items} />
      {ostacoli.length > 0 && (
        <Notice tone="error" live title={t('crea.ostacolo')}>
          <Lines of={ostacoli} />
        </Notice>
      )}
    </>
  );
}
