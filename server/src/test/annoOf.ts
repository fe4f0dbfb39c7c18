import type { Bando, ClasseForm } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { buildCampo, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import type { Modulo } from '@sigeba/contract/moduli/moduli.shape.ts';
import type { Persona, TestApp } from './app.ts';
import { REND } from './buildRendiconto.ts';
import { modello } from './modello.ts';
import { COPRO, persone } from './peopleScene.ts';
import { CATEGORIA, RUOLO } from './vocabolario.ts';

const DOMANDA = buildTemplate(
  [
    ...modello.sezioni,
    buildSezione([persone(COPRO, CATEGORIA.COPROPONENTE)], { uid: 'gruppo', titolo: 'Il gruppo', numOrdine: modello.sezioni.length }),
  ],
  { codice: 'RICERCA', tipo: 'PROPOSTA' },
);
const RENDICONTO = buildTemplate(
  [
    buildSezione(
      [
        buildCampo('textarea', { uid: REND.svolta, label: 'Attività svolta', flagRequired: true }),
        buildCampo('report', { uid: REND.voci, label: 'Spese per voce', flagRequired: true }),
      ],
      { uid: 'spese1', titolo: 'Spese' },
    ),
  ],
  { codice: 'RENDICONTO', tipo: 'RENDICONTO' },
);

const voce = { descrizione: '', importo: null, min: null };
const VOCI = [
  { ...voce, nome: 'Missioni', tipoImporto: 'LIBERO', max: 40_000 },
  { ...voce, nome: 'Attrezzature', tipoImporto: 'IMPORTO_FISSO', importo: 1_000, max: 5 },
  { ...voce, nome: 'Assegni di ricerca', tipoImporto: 'ASSEGNO_RICERCA', max: 2 },
] as const;
const SENZA_INGLESE = { descrizioneEn: null, valoreTrueEn: null, valoreFalseEn: null };
const PUNTI = { valore: 10, descrizione: 'Punti', minimo: 0, massimo: 10, valoreTrue: null, valoreFalse: null, ...SENZA_INGLESE };

/** What an office does for a call of the year, only by its own calls: forms, call, tipologia, classe with all its sections, commissione. */
export function annoOf(app: TestApp, ufficio: Persona) {
  const office = app.as(ufficio);
  const read = async (id: number) => (await office.get<Bando>(`/bandi/${id}?completo=true`)).body;

  /** The id of the published version of an imported form. */
  async function pubblica(template: FormTemplate): Promise<number> {
    const { body } = await office.post<{ modulo: Modulo; versioneId: number }>('/moduli/importa', { json: JSON.stringify(template) });
    const lastUpdate = body.modulo.versioni[0]?.lastUpdate;
    const { status, text } = await office.put(`/moduli/versioni/${body.versioneId}/pubblica`, { lastUpdate, classi: [], rettifica: null });
    if (status !== 200) throw new Error(text);
    return body.versioneId;
  }

  /** Saves one section of the only classe of a call, like a screen. */
  async function saveClasse(id: number, section: Partial<ClasseForm>): Promise<void> {
    const { lastUpdate, tipologiaProgetti } = await read(id);
    const [tipologia] = tipologiaProgetti;
    const [classe] = tipologia?.classi ?? [];
    const classi = [{ id: classe?.id, lastUpdate: classe?.lastUpdate, ...section }];
    const body = { id, lastUpdate, tipologiaProgetti: [{ id: tipologia?.id, lastUpdate: tipologia?.lastUpdate, classi }] };
    const { status, text } = await office.put('/bandi/updateBando', body);
    if (status !== 200) throw new Error(text);
  }

  /** A call from one instant to another, with one classe of projects of several people, two reports, and a commissione. */
  async function bando({ inizio, fine, presidente }: { inizio: string; fine: string; presidente: Persona }) {
    const [formVersioneId, rendiconto] = [await pubblica(DOMANDA), await pubblica(RENDICONTO)];
    const { id } = (await office.post<{ id: number }>(`/bandi/insertBando?anno=2026&start_timestamp=${inizio}&end_timestamp=${fine}`)).body;
    const tipologia = { nome: 'Progetti di ricerca', sigla: 'RIC', gruppo: 'STANDARD' };
    const added = (await office.post<{ id: number }>(`/bandi/${id}/tipologie`, tipologia)).body;
    await office.post(`/bandi/tipologie/${added.id}/classi`, { nome: 'Progetti medi', formVersioneId });
    await saveClasse(id, { formRendicontoVersioneId: rendiconto, rendicontoVoce: VOCI.map((each) => ({ id: null, ...each })) });
    await saveClasse(id, {
      attributi: { tipoCambioTitolare: 'COMPONENTE', importoSingoloAssegno: 24_000, sogliaFinanziabilita: 6 },
      parameters: [
        { codice: 'FINANZIAMENTO_MIN', valore: 5_000 },
        { codice: 'PARTECIPANTI_MIN', valore: 3 },
      ],
      categorie: [
        { id: CATEGORIA.RESPONSABILE, ruoli: [RUOLO.PO], regimi: [], minimo: 1, massimo: 1 },
        { id: CATEGORIA.COPROPONENTE, ruoli: [], regimi: [], minimo: 2, massimo: 5 },
      ],
      criteriValutazione: [
        {
          id: null,
          descrizione: 'Originalità',
          descrizioneEn: null,
          tipo: 'NORMALE',
          bloccante: false,
          concorreSoglia: false,
          coefficiente: 1,
          faseId: null,
          valoreList: [PUNTI],
        },
      ],
      stepRendicontazione: [
        { id: null, nome: 'Primo anno', mesi: 12 },
        { id: null, nome: 'Finale', mesi: 24 },
      ],
    });
    const commissione = {
      nome: 'Commissione di ricerca',
      anno: 2026,
      specializzata: true,
      refereeNascosti: false,
      refereeGestitiDaPresidente: false,
      tipologiaProgettoList: [{ id: added?.id }],
      presidente: { utenteId: presidente.id },
      membroCommissioneList: [],
    };
    const { status, text } = await office.post('/commissioni', commissione);
    if (status !== 200) throw new Error(text);
    return read(id);
  }
  return { bando };
}
