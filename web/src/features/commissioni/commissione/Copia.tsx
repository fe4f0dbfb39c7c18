import type { Commissione, IdoneitaComponente } from '@sigeba/contract/commissioni/commissione.shape.ts';
import type { ComponentProps } from 'react';
import { useRoute } from '../../../api/useRoute.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { commissioniTesti } from '../commissioni.testi.ts';
import { CommissioneForm } from './CommissioneForm.tsx';
import { copiaOf } from './modulo.ts';

type Props = { id: number; form: ComponentProps<typeof CommissioneForm> };

/** A new commissione made of another one: first who may sit no longer, then the form with everybody else (D-271). */
export function Copia({ id, form }: Props) {
  const source = useRoute('GET /commissioni/:id', { params: { id } }, { kept: false });
  const idoneita = useRoute('GET /commissioni/:id/idoneita', { params: { id } }, { kept: false });
  return (
    <Loaded query={source}>
      {(commissione) => (
        <Loaded query={idoneita}>
          {(told) => (
            <>
              <Detti commissione={commissione} idoneita={told} />
              <CommissioneForm {...form} copia={copiaOf(commissione, form.anni[0] ?? null, told)} />
            </>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

function Detti({ commissione, idoneita }: { commissione: Commissione; idoneita: readonly IdoneitaComponente[] }) {
  const { t } = useTexts(commissioniTesti);
  const { nome, anno, presidente, membroCommissioneList } = commissione;
  const people = [...(presidente === null ? [] : [presidente]), ...membroCommissioneList];
  const fuori = idoneita.flatMap(({ utenteId, impedimento }) => (impedimento === null ? [] : [{ utenteId, testo: impedimento }]));
  const avvisi = idoneita.flatMap(({ utenteId, impedimento, avviso }) => {
    const persona = people.find((each) => each.utenteId === utenteId);
    return impedimento !== null || avviso === null || persona === undefined
      ? []
      : [{ utenteId, testo: `${t('persona', persona)}: ${avviso}` }];
  });
  return (
    <>
      {fuori.length > 0 && <Elenco title={t('copia.fuori', { count: fuori.length })} righe={fuori} />}
      {avvisi.length > 0 && <Elenco title={t('copia.avvisi')} righe={avvisi} />}
      <Notice>{t('copia.da', { nome, anno, count: people.length - fuori.length })}</Notice>
    </>
  );
}

const Elenco = ({ title, righe }: { title: string; righe: readonly { utenteId: number; testo: string }[] }) => (
  <Notice tone="warn" title={title}>
    <ul>
      {righe.map(({ utenteId, testo }) => (
        <li key={utenteId}>{testo}</li>
      ))}
    </ul>
  </Notice>
);
