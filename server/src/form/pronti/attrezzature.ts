import { CATEGORIA } from '@sigeba/contract/partecipazioni/categorie.ts';
import { budget, calcolo, daElenco, esterni, formattato, importo, numero, persone, riga, siNo, spunta, telefono, testo } from './campi.ts';
import { fondi, parole, piuFile, progetti, unFile } from './campiComposti.ts';
import { buildModulo, type Modulo, type SezioneSpec } from './modulo.ts';

const generali: SezioneSpec = {
  key: 'generali',
  titolo: 'Dati generali',
  campi: [
    riga('titolo', 'Titolo della richiesta', { opzioni: { titolo: true } }),
    daElenco('settoreERC', 'Settore ERC', 'settoriERC'),
    daElenco('areaCUN', 'Area CUN', 'areeCUN'),
    daElenco('ssd', 'Settore scientifico-disciplinare', 'ssds'),
    parole('parole', 'Parole chiave'),
    testo('abstract', 'Abstract', { max: 2000, righe: 10, opzioni: { abstract: true } }),
    telefono('telefono', 'Telefono del responsabile', { origine: 'profilo.telefono' }),
  ],
};

const attrezzatura: SezioneSpec = {
  key: 'attrezzatura',
  titolo: 'Attrezzatura',
  campi: [
    riga('denominazione', "Denominazione dell'attrezzatura"),
    riga('produttore', 'Produttore'),
    formattato('descrizione', 'Descrizione e caratteristiche tecniche', { max: 6000 }),
    piuFile('preventivi', 'Preventivi', { nota: 'Da uno a tre preventivi in PDF.', required: true, opzioni: { maxFile: 3 } }),
    riga('collocazione', 'Collocazione', { nota: 'Edificio, piano e locale.' }),
    siNo('disponibile', "Un'attrezzatura analoga è già disponibile in Ateneo?", {
      seSi: [testo('perche', 'Perché occorre una nuova attrezzatura', { max: 2000 })],
    }),
  ],
};

const utilizzatori: SezioneSpec = {
  key: 'gruppo',
  titolo: 'Gruppo utilizzatore',
  campi: [
    persone('componenti', 'Componenti utilizzatori', CATEGORIA.DOCENTE_RICERCATORE),
    persone('tecnici', 'Personale tecnico referente', CATEGORIA.COMPONENTE),
    esterni('esterni', 'Utilizzatori esterni'),
    progetti('progetti', "Progetti che useranno l'attrezzatura"),
  ],
};

const uso: SezioneSpec = {
  key: 'uso',
  titolo: "Piano d'uso e accesso",
  campi: [
    testo('piano', "Piano d'uso e regole di accesso", { max: 4000, righe: 12 }),
    importo('tariffa', 'Tariffa oraria per gli utenti esterni'),
    numero('ore', "Ore d'uso previste in un anno", { opzioni: { min: 1, max: 8760 } }),
  ],
};

const spese: SezioneSpec = {
  key: 'budget',
  titolo: 'Budget e cofinanziamento',
  nota: 'Gli importi sono comprensivi di IVA. La struttura cofinanzia almeno il 20% del costo.',
  campi: [
    budget('budget', 'Piano delle spese'),
    calcolo('totale', 'Totale richiesto', '{budget.totale}'),
    unFile('delibera', 'Delibera di cofinanziamento della struttura', { required: true }),
  ],
};

const precedenti: SezioneSpec = {
  key: 'precedenti',
  titolo: 'Precedenti finanziamenti',
  campi: [fondi('previous-fundings-new-no-perc-impegno', 'finanziamenti', 'Finanziamenti ottenuti negli ultimi cinque anni')],
};

const dichiarazioni: SezioneSpec = {
  key: 'dichiarazioni',
  titolo: 'Dichiarazioni',
  campi: [
    spunta('dichiaraBando', 'Dichiara di avere letto il bando e di accettarne le condizioni', { link: 'bando' }),
    spunta('dichiaraCondivisione', "Dichiara che l'attrezzatura sarà accessibile ai gruppi di ricerca dell'Ateneo"),
    spunta('dichiaraGestione', 'Dichiara che la struttura assicura i locali e la gestione per almeno cinque anni'),
  ],
};

/** Scientific equipment: the Grandi ask for a shared use among departments. */
export function moduloAttrezzature(classe: 'MEDIE' | 'GRANDI'): Modulo {
  return buildModulo({
    codice: `ATTREZZATURE-${classe}`,
    messaggioAvviso:
      classe === 'GRANDI' ? 'Nelle Grandi attrezzature gli utilizzatori sono almeno quattro, di almeno due dipartimenti diversi.' : null,
    sezioni: [generali, attrezzatura, utilizzatori, uso, spese, precedenti, dichiarazioni],
  });
}
