(function (exports, require, module) {
"use strict";var __defProp=Object.defineProperty;var __getOwnPropDesc=Object.getOwnPropertyDescriptor;var __getOwnPropNames=Object.getOwnPropertyNames;var __hasOwnProp=Object.prototype.hasOwnProperty;var __export=(target,all)=>{for(var name in all)__defProp(target,name,{get:all[name],enumerable:true})};var __copyProps=(to,from,except,desc)=>{
if(from&&typeof from==="object"||typeof from==="function"){for(let key of __getOwnPropNames(from))if(!__hasOwnProp.call(
to,key)&&key!==except)__defProp(to,key,{get:()=>from[key],enumerable:!(desc=__getOwnPropDesc(from,key))||desc.enumerable})}
return to};var __toCommonJS=mod=>__copyProps(__defProp({},"__esModule",{value:true}),mod);var worker_exports={};__export(worker_exports,{openWorker:()=>openWorker});module.exports=__toCommonJS(worker_exports);var import_node_crypto2=require("node:crypto");
var import_node_fs2=require("node:fs");var import_node_zlib2=require("node:zlib");var import_node_crypto=require("node:crypto");var import_node_fs=require("node:fs");var import_node_path=require("node:path");var import_node_worker_threads=require("node:worker_threads");var checksumBytes=32;function keyOf({reader},sha256,about){return(0,import_node_crypto.createHash)("sha256").update(JSON.stringify([reader,sha256,
about])).digest("hex")}function readEntry({folder},key){try{const entry=(0,import_node_fs.readFileSync)((0,import_node_path.join)(
folder,key));const content=entry.subarray(checksumBytes);return checksum(key,content).equals(entry.subarray(0,checksumBytes))?
content:void 0}catch{return void 0}}function writeEntry({folder},key,content){const beside=(0,import_node_path.join)(folder,
`${key}.${process.pid}-${import_node_worker_threads.threadId}.new`);(0,import_node_fs.writeFileSync)(beside,Buffer.concat(
[checksum(key,content),content]));(0,import_node_fs.renameSync)(beside,(0,import_node_path.join)(folder,key))}function checksum(key,content){return(0,import_node_crypto.createHash)("sha256").update(key).update(content).digest()}var combining=new RegExp("\\p{M}+","gu");var notWord=/[^a-z0-9\uFFFD]+/g;function fold(text){return text.normalize("NFD").
replace(combining,"").toLowerCase().replace(notWord," ").trim()}var sfc_lines_default={"210000":[{concept:"ifrs:CashAndCashEquivalents",label:"Efectivo y equivalentes al efectivo",level:3,
kind:"instant",balance:"debit"},{concept:"co-sfc-core:InversionesCorrientes",label:"Inversiones corrientes",level:3,kind:"\
instant",balance:"debit"},{concept:"ifrs:TradeAndOtherCurrentReceivables",label:"Cuentas comerciales por cobrar y otras \
cuentas por cobrar corrientes",level:3,kind:"instant",balance:"debit"},{concept:"co-sfc-core:CuentasCobrarPartesRelacion\
adasAsociadasCorrientes",label:"Cuentas por cobrar partes relacionadas y asociadas corrientes",level:3,kind:"instant",balance:"\
debit"},{concept:"ifrs:Inventories",label:"Inventarios corrientes",level:3,kind:"instant",balance:"debit"},{concept:"ifr\
s:CurrentTaxAssetsCurrent",label:"Activos por impuestos corrientes, corriente",level:3,kind:"instant",balance:"debit"},{
concept:"ifrs:CurrentBiologicalAssets",label:"Activos biol\xF3gicos corrientes",level:3,kind:"instant",balance:"debit"},
{concept:"co-sfc-core:RecursosHidrocarburosMineralesCorrientes",label:"Recursos hidrocarburos y minerales corrientes",level:3,
kind:"instant",balance:"debit"},{concept:"ifrs:OtherCurrentFinancialAssets",label:"Otros activos financieros corrientes",
level:3,kind:"instant",balance:"debit"},{concept:"ifrs:OtherCurrentNonfinancialAssets",label:"Otros activos no financier\
os corrientes",level:3,kind:"instant",balance:"debit"},{concept:"ifrs:CurrentAssetsOtherThanAssetsOrDisposalGroupsClassi\
fiedAsHeldForSaleOrAsHeldForDistributionToOwners",label:"Total activos corrientes distintos de los activos no corrientes\
 o grupo de activos para su disposici\xF3n clasificados como mantenidos para la venta o como mantenidos para distribuir a l\
os propietarios",level:2,kind:"instant",balance:"debit"},{concept:"ifrs:NoncurrentAssetsOrDisposalGroupsClassifiedAsHeld\
ForSaleOrAsHeldForDistributionToOwners",label:"Activos no corrientes o grupos de activos para su disposici\xF3n clasificado\
s como mantenidos para la venta o como mantenidos para distribuir a los propietarios",level:2,kind:"instant",balance:"de\
bit"},{concept:"ifrs:CurrentAssets",label:"Activos corrientes totales",level:1,kind:"instant",balance:"debit"},{concept:"\
ifrs:PropertyPlantAndEquipment",label:"Propiedades, planta y equipo",level:2,kind:"instant",balance:"debit"},{concept:"i\
frs:InvestmentProperty",label:"Propiedad de inversi\xF3n",level:2,kind:"instant",balance:"debit"},{concept:"ifrs:Goodwil\
l",label:"Plusval\xEDa",level:2,kind:"instant",balance:"debit"},{concept:"ifrs:IntangibleAssetsOtherThanGoodwill",label:"\
Activos intangibles distintos de la plusval\xEDa",level:2,kind:"instant",balance:"debit"},{concept:"ifrs:InvestmentAccou\
ntedForUsingEquityMethod",label:"Inversiones contabilizadas utilizando el m\xE9todo de la participaci\xF3n",level:2,kind:"\
instant",balance:"debit"},{concept:"ifrs:InvestmentsInSubsidiariesJointVenturesAndAssociates",label:"Inversiones en subs\
idiarias, negocios conjuntos y asociadas",level:2,kind:"instant",balance:"debit"},{concept:"ifrs:NoncurrentBiologicalAss\
ets",label:"Activos biol\xF3gicos no corrientes",level:2,kind:"instant",balance:"debit"},{concept:"co-sfc-core:RecursosH\
idrocarburosMineralesnNoCorrientes",label:"Recursos hidrocarburos y minerales no corrientes",level:2,kind:"instant",balance:"\
debit"},{concept:"ifrs:NoncurrentReceivables",label:"Cuentas comerciales por cobrar y otras cuentas por cobrar no corrie\
ntes",level:2,kind:"instant",balance:"debit"},{concept:"co-sfc-core:CuentasCobrarPartesRelacionadasAsociadasNoCorrientes",
label:"Cuentas por cobrar partes relacionadas y asociadas no corrientes",level:2,kind:"instant",balance:"debit"},{concept:"\
ifrs:NoncurrentInventories",label:"Inventarios no corrientes",level:2,kind:"instant",balance:"debit"},{concept:"ifrs:Def\
erredTaxAssets",label:"Activos por impuestos diferidos",level:2,kind:"instant",balance:"debit"},{concept:"ifrs:CurrentTa\
xAssetsNoncurrent",label:"Activos por impuestos corrientes, no corriente",level:2,kind:"instant",balance:"debit"},{concept:"\
ifrs:OtherNoncurrentFinancialAssets",label:"Otros activos financieros no corrientes",level:2,kind:"instant",balance:"deb\
it"},{concept:"ifrs:OtherNoncurrentNonfinancialAssets",label:"Otros activos no financieros no corrientes",level:2,kind:"\
instant",balance:"debit"},{concept:"ifrs:NoncurrentAssets",label:"Total de activos no corrientes",level:1,kind:"instant",
balance:"debit"},{concept:"ifrs:Assets",label:"Total de activos",level:0,kind:"instant",balance:"debit"},{concept:"co-sf\
c-core:ObligacionesFinancierasCorrientes",label:"Obligaciones financieras corrientes",level:4,kind:"instant",balance:"cr\
edit"},{concept:"ifrs:CurrentProvisionsForEmployeeBenefits",label:"Provisiones corrientes por beneficios a los empleados",
level:5,kind:"instant",balance:"credit"},{concept:"ifrs:OtherShorttermProvisions",label:"Otras provisiones corrientes",level:5,
kind:"instant",balance:"credit"},{concept:"ifrs:CurrentProvisions",label:"Total provisiones corrientes",level:4,kind:"in\
stant",balance:"credit"},{concept:"ifrs:TradeAndOtherCurrentPayables",label:"Cuentas por pagar comerciales y otras cuent\
as por pagar",level:4,kind:"instant",balance:"credit"},{concept:"co-sfc-core:CuentasPagarPartesRelacionadasAsociadasCorr\
ientes",label:"Cuentas por pagar partes relacionadas y asociadas corrientes",level:4,kind:"instant",balance:"credit"},{concept:"\
ifrs:CurrentTaxLiabilitiesCurrent",label:"Pasivos por impuestos corrientes, corriente",level:4,kind:"instant",balance:"c\
redit"},{concept:"ifrs:OtherCurrentFinancialLiabilities",label:"Otros pasivos financieros corrientes",level:4,kind:"inst\
ant",balance:"credit"},{concept:"ifrs:OtherCurrentNonfinancialLiabilities",label:"Otros pasivos no financieros corriente\
s",level:4,kind:"instant",balance:"credit"},{concept:"ifrs:CurrentLiabilitiesOtherThanLiabilitiesIncludedInDisposalGroup\
sClassifiedAsHeldForSale",label:"Total de pasivos corrientes distintos de los pasivos incluidos en grupos de activos par\
a su disposici\xF3n clasificados como mantenidos para la venta",level:3,kind:"instant",balance:"credit"},{concept:"ifrs:\
LiabilitiesIncludedInDisposalGroupsClassifiedAsHeldForSale",label:"Pasivos incluidos en grupos de activos para su dispos\
ici\xF3n clasificados como mantenidos para la venta",level:3,kind:"instant",balance:"credit"},{concept:"ifrs:CurrentLiab\
ilities",label:"Pasivos corrientes totales",level:2,kind:"instant",balance:"credit"},{concept:"co-sfc-core:ObligacionesF\
inancierasNoCorrientes",label:"Obligaciones financieras no corrientes",level:3,kind:"instant",balance:"credit"},{concept:"\
ifrs:NoncurrentProvisionsForEmployeeBenefits",label:"Provisiones no corrientes por beneficios a los empleados",level:4,kind:"\
instant",balance:"credit"},{concept:"ifrs:OtherLongtermProvisions",label:"Otras provisiones no corrientes",level:4,kind:"\
instant",balance:"credit"},{concept:"ifrs:NoncurrentProvisions",label:"Total provisiones no corrientes",level:3,kind:"in\
stant",balance:"credit"},{concept:"ifrs:NoncurrentPayables",label:"Cuentas comerciales por pagar y otras cuentas por pag\
ar no corrientes",level:3,kind:"instant",balance:"credit"},{concept:"co-sfc-core:CuentasPagarPartesRelacionadasAsociadas\
NoCorrientes",label:"Cuentas por pagar partes relacionadas y asociadas no corrientes",level:3,kind:"instant",balance:"cr\
edit"},{concept:"ifrs:DeferredTaxLiabilities",label:"Pasivo por impuestos diferidos",level:3,kind:"instant",balance:"cre\
dit"},{concept:"ifrs:CurrentTaxLiabilitiesNoncurrent",label:"Pasivos por impuestos corrientes, no corriente",level:3,kind:"\
instant",balance:"credit"},{concept:"ifrs:OtherNoncurrentFinancialLiabilities",label:"Otros pasivos financieros no corri\
entes",level:3,kind:"instant",balance:"credit"},{concept:"co-sfc-core:TitulosEmitidos",label:"T\xEDtulos Emitidos",level:3,
kind:"instant",balance:"credit"},{concept:"ifrs:OtherNoncurrentNonfinancialLiabilities",label:"Otros pasivos no financie\
ros no corrientes",level:3,kind:"instant",balance:"credit"},{concept:"ifrs:NoncurrentLiabilities",label:"Total de pasivo\
s no corrientes",level:2,kind:"instant",balance:"credit"},{concept:"ifrs:Liabilities",label:"Total pasivos",level:1,kind:"\
instant",balance:"credit"},{concept:"ifrs:IssuedCapital",label:"Capital emitido",level:3,kind:"instant",balance:"credit"},
{concept:"ifrs:TreasuryShares",label:"Acciones propias en cartera",level:3,kind:"instant",balance:"debit"},{concept:"co-\
sfc-core:InversionSuplementariaCapitalAsignado",label:"Inversi\xF3n Suplementaria al Capital Asignado",level:3,kind:"ins\
tant",balance:"credit"},{concept:"ifrs:SharePremium",label:"Prima de emisi\xF3n",level:3,kind:"instant",balance:"credit"},
{concept:"co-sfc-core:ResultadoEjercicio",label:"Resultado del ejercicio",level:3,kind:"instant",balance:"credit"},{concept:"\
ifrs:RetainedEarnings",label:"Ganancias (p\xE9rdidas) acumuladas",level:3,kind:"instant",balance:"credit"},{concept:"ifr\
s:OtherEquityInterest",label:"Otras participaciones en el patrimonio",level:3,kind:"instant",balance:"credit"},{concept:"\
co-sfc-core:Reservas",label:"Reservas",level:3,kind:"instant",balance:"credit"},{concept:"ifrs:OtherReserves",label:"Otr\
as reservas",level:3,kind:"instant",balance:"credit"},{concept:"ifrs:EquityAttributableToOwnersOfParent",label:"Total pa\
trimonio atribuible a propietarios de la controladora",level:2,kind:"instant",balance:"credit"},{concept:"ifrs:Noncontro\
llingInterests",label:"Participaciones no controladoras",level:2,kind:"instant",balance:"credit"},{concept:"ifrs:Equity",
label:"Patrimonio total",level:1,kind:"instant",balance:"credit"},{concept:"ifrs:EquityAndLiabilities",label:"Total de p\
atrimonio y pasivos",level:0,kind:"instant",balance:"credit"}],"220000":[{concept:"ifrs:CashAndCashEquivalents",label:"E\
fectivo y equivalentes al efectivo",level:1,kind:"instant",balance:"debit"},{concept:"co-sfc-core:Inversiones",label:"In\
versiones",level:1,kind:"instant",balance:"debit"},{concept:"ifrs:OtherFinancialAssets",label:"Otros activos financieros",
level:1,kind:"instant",balance:"debit"},{concept:"co-sfc-core:CarteraCreditoOperacionesLeasingFinanciero",label:"Cartera\
 de Cr\xE9dito y Operaciones de Leasing Financiero",level:1,kind:"instant",balance:"debit"},{concept:"ifrs:TradeAndOther\
Receivables",label:"Cuentas comerciales por cobrar y otras cuentas por cobrar",level:1,kind:"instant",balance:"debit"},{
concept:"co-sfc-core:CuentasCobrarPartesRelacionadasAsociadasCorrientes",label:"Cuentas por cobrar partes relacionadas y\
 asociadas corrientes",level:1,kind:"instant",balance:"debit"},{concept:"co-sfc-core:ReservasTecnicasParteReaseguradores",
label:"Reservas T\xE9cnicas parte Reaseguradores",level:1,kind:"instant",balance:"debit"},{concept:"ifrs:CurrentTaxAsset\
s",label:"Activos por impuestos corrientes",level:1,kind:"instant",balance:"debit"},{concept:"ifrs:DeferredTaxAssets",label:"\
Activos por impuestos diferidos",level:1,kind:"instant",balance:"debit"},{concept:"ifrs:OtherNonfinancialAssets",label:"\
Otros activos no financieros",level:1,kind:"instant",balance:"debit"},{concept:"ifrs:NoncurrentAssetsOrDisposalGroupsCla\
ssifiedAsHeldForSaleOrAsHeldForDistributionToOwners",label:"Activos no corrientes o grupos de activos para su disposici\xF3\
n clasificados como mantenidos para la venta o como mantenidos para distribuir a los propietarios",level:1,kind:"instant",
balance:"debit"},{concept:"ifrs:InvestmentProperty",label:"Propiedad de inversi\xF3n",level:1,kind:"instant",balance:"de\
bit"},{concept:"ifrs:PropertyPlantAndEquipment",label:"Propiedades, planta y equipo",level:1,kind:"instant",balance:"deb\
it"},{concept:"ifrs:InventoriesTotal",label:"Inventarios",level:1,kind:"instant",balance:"debit"},{concept:"ifrs:Biologi\
calAssets",label:"Activos biol\xF3gicos",level:1,kind:"instant",balance:"debit"},{concept:"ifrs:Goodwill",label:"Plusval\
\xEDa",level:1,kind:"instant",balance:"debit"},{concept:"ifrs:IntangibleAssetsOtherThanGoodwill",label:"Activos intangib\
les distintos de la plusval\xEDa",level:1,kind:"instant",balance:"debit"},{concept:"ifrs:InvestmentAccountedForUsingEqui\
tyMethod",label:"Inversiones contabilizadas utilizando el m\xE9todo de la participaci\xF3n",level:1,kind:"instant",balance:"\
debit"},{concept:"ifrs:InvestmentsInSubsidiariesJointVenturesAndAssociates",label:"Inversiones en subsidiarias, negocios\
 conjuntos y asociadas",level:1,kind:"instant",balance:"debit"},{concept:"ifrs:Assets",label:"Total de activos",level:0,
kind:"instant",balance:"debit"},{concept:"co-sfc-core:DepositosExigibilidades",label:"Dep\xF3sitos y Exigibilidades",level:2,
kind:"instant",balance:"credit"},{concept:"ifrs:OtherFinancialLiabilities",label:"Otros pasivos financieros",level:2,kind:"\
instant",balance:"credit"},{concept:"co-sfc-core:ReservasTecnicas",label:"Reservas T\xE9cnicas",level:2,kind:"instant",balance:"\
credit"},{concept:"ifrs:ProvisionsForEmployeeBenefits",label:"Provisiones por beneficios a los empleados",level:2,kind:"\
instant",balance:"credit"},{concept:"ifrs:OtherProvisions",label:"Otras provisiones",level:2,kind:"instant",balance:"cre\
dit"},{concept:"ifrs:TradeAndOtherPayables",label:"Cuentas comerciales por pagar y otras cuentas por pagar",level:2,kind:"\
instant",balance:"credit"},{concept:"co-sfc-core:CuentasPagarEntidadesRelacionadas",label:"Cuentas por pagar a entidades\
 relacionadas",level:2,kind:"instant",balance:"credit"},{concept:"ifrs:CurrentTaxLiabilities",label:"Pasivos por impuest\
os corrientes",level:2,kind:"instant",balance:"credit"},{concept:"co-sfc-core:TitulosEmitidos",label:"T\xEDtulos Emitidos",
level:2,kind:"instant",balance:"credit"},{concept:"ifrs:OtherNonfinancialLiabilities",label:"Otros pasivos no financiero\
s",level:2,kind:"instant",balance:"credit"},{concept:"ifrs:LiabilitiesIncludedInDisposalGroupsClassifiedAsHeldForSale",label:"\
Pasivos incluidos en grupos de activos para su disposici\xF3n clasificados como mantenidos para la venta",level:2,kind:"\
instant",balance:"credit"},{concept:"ifrs:DeferredTaxLiabilities",label:"Pasivo por impuestos diferidos",level:2,kind:"i\
nstant",balance:"credit"},{concept:"ifrs:Liabilities",label:"Total pasivos",level:1,kind:"instant",balance:"credit"},{concept:"\
ifrs:IssuedCapital",label:"Capital emitido",level:3,kind:"instant",balance:"credit"},{concept:"co-sfc-core:CapitalAsigna\
do",label:"Capital asignado",level:3,kind:"instant",balance:"credit"},{concept:"ifrs:TreasuryShares",label:"Acciones pro\
pias en cartera",level:3,kind:"instant",balance:"debit"},{concept:"co-sfc-core:InversionSuplementariaCapitalAsignado",label:"\
Inversi\xF3n Suplementaria al Capital Asignado",level:3,kind:"instant",balance:"credit"},{concept:"ifrs:SharePremium",label:"\
Prima de emisi\xF3n",level:3,kind:"instant",balance:"credit"},{concept:"co-sfc-core:ResultadoEjercicio",label:"Resultado\
 del ejercicio",level:3,kind:"instant",balance:"credit"},{concept:"ifrs:RetainedEarnings",label:"Ganancias acumuladas",level:3,
kind:"instant",balance:"credit"},{concept:"ifrs:OtherEquityInterest",label:"Otras participaciones en el patrimonio",level:3,
kind:"instant",balance:"credit"},{concept:"co-sfc-core:Reservas",label:"Reservas",level:3,kind:"instant",balance:"credit"},
{concept:"ifrs:EquityAttributableToOwnersOfParent",label:"Patrimonio atribuible a los propietarios de la controladora",level:2,
kind:"instant",balance:"credit"},{concept:"ifrs:NoncontrollingInterests",label:"Participaciones no controladoras",level:2,
kind:"instant",balance:"credit"},{concept:"ifrs:Equity",label:"Total Patrimonio",level:1,kind:"instant",balance:"credit"},
{concept:"ifrs:EquityAndLiabilities",label:"Total de patrimonio y pasivos",level:0,kind:"instant",balance:"credit"}],"31\
0000":[{concept:"ifrs:Revenue",label:"Ingresos de actividades ordinarias",level:0,kind:"duration",balance:"credit"},{concept:"\
ifrs:CostOfSales",label:"Costo de ventas",level:0,kind:"duration",balance:"debit"},{concept:"ifrs:GrossProfit",label:"Ga\
nancia bruta",level:0,kind:"duration",balance:"credit"},{concept:"ifrs:OtherIncome",label:"Otros ingresos",level:0,kind:"\
duration",balance:"credit"},{concept:"ifrs:DistributionCosts",label:"Gastos de distribuci\xF3n",level:0,kind:"duration",
balance:"debit"},{concept:"ifrs:AdministrativeExpense",label:"Gastos de administraci\xF3n y venta",level:0,kind:"duratio\
n",balance:"debit"},{concept:"ifrs:EmployeeBenefitsExpense",label:"Gastos por beneficios a los empleados",level:0,kind:"\
duration",balance:"debit"},{concept:"ifrs:ImpairmentLossReversalOfImpairmentLossRecognisedInProfitOrLoss",label:"Reversi\
\xF3n de p\xE9rdidas por deterioro de valor (p\xE9rdidas por deterioro de valor) reconocidas en el resultado del periodo",
level:0,kind:"duration",balance:"debit"},{concept:"ifrs:OtherExpenseByFunction",label:"Otros gastos",level:0,kind:"durat\
ion",balance:"debit"},{concept:"ifrs:OtherGainsLosses",label:"Otras ganancias (p\xE9rdidas)",level:0,kind:"duration",balance:"\
credit"},{concept:"ifrs:ProfitLossFromOperatingActivities",label:"Ganancia (p\xE9rdida) por actividades de operaci\xF3n",
level:0,kind:"duration",balance:"credit"},{concept:"ifrs:DifferenceBetweenCarryingAmountOfDividendsPayableAndCarryingAmo\
untOfNoncashAssetsDistributed",label:"Diferencia entre el importe en libros de dividendos pagaderos e importe en libros \
de activos distribuidos distintos al efectivo",level:0,kind:"duration",balance:"credit"},{concept:"ifrs:GainsLossesOnNet\
MonetaryPosition",label:"Ganancias (p\xE9rdidas) derivadas de la posici\xF3n monetaria neta",level:0,kind:"duration",balance:"\
credit"},{concept:"ifrs:GainLossArisingFromDerecognitionOfFinancialAssetsMeasuredAtAmortisedCost",label:"Ganancias (p\xE9rd\
idas) que surgen de la baja en cuentas de activos financieros medidos al costo amortizado",level:0,kind:"duration",balance:"\
credit"},{concept:"ifrs:FinanceIncome",label:"Ingresos financieros",level:0,kind:"duration",balance:"credit"},{concept:"\
ifrs:FinanceCosts",label:"Costos financieros",level:0,kind:"duration",balance:"debit"},{concept:"ifrs:ShareOfProfitLossO\
fAssociatesAndJointVenturesAccountedForUsingEquityMethod",label:"Participaci\xF3n en las ganancias (p\xE9rdidas) de asociadas \
y negocios conjuntos que se contabilicen utilizando el m\xE9todo de la participaci\xF3n",level:0,kind:"duration",balance:"\
credit"},{concept:"ifrs:OtherIncomeExpenseFromSubsidiariesJointlyControlledEntitiesAndAssociates",label:"Otros ingresos \
(gastos) procedentes de subsidiarias, entidades controladas de forma conjunta y asociadas",level:0,kind:"duration",balance:"\
credit"},{concept:"ifrs:GainsLossesArisingFromDifferenceBetweenPreviousCarryingAmountAndFairValueOfFinancialAssetsReclas\
sifiedAsMeasuredAtFairValue",label:"Ganancias (p\xE9rdidas) que surgen de diferencias entre importes en libros anteriores y\
 el valor razonable de activos financieros reclasificados como medidos al valor razonable",level:0,kind:"duration",balance:"\
credit"},{concept:"ifrs:ProfitLossBeforeTax",label:"Ganancia (p\xE9rdida), antes de impuestos",level:0,kind:"duration",balance:"\
credit"},{concept:"ifrs:IncomeTaxExpenseContinuingOperations",label:"Ingreso (gasto) por impuestos",level:0,kind:"durati\
on",balance:"debit"},{concept:"ifrs:ProfitLossFromContinuingOperations",label:"Ganancia (p\xE9rdida) procedente de operacio\
nes continuadas",level:0,kind:"duration",balance:"credit"},{concept:"ifrs:ProfitLossFromDiscontinuedOperations",label:"G\
anancia (p\xE9rdida) procedente de operaciones discontinuadas",level:0,kind:"duration",balance:"credit"},{concept:"ifrs:\
ProfitLoss",label:"Ganancia (p\xE9rdida)",level:0,kind:"duration",balance:"credit"},{concept:"ifrs:ProfitLossAttributabl\
eToOwnersOfParent",label:"Ganancia (p\xE9rdida), atribuible a los propietarios de la controladora",level:1,kind:"duratio\
n",balance:"credit"},{concept:"ifrs:ProfitLossAttributableToNoncontrollingInterests",label:"Ganancia (p\xE9rdida), atribuib\
le a participaciones no controladoras",level:1,kind:"duration",balance:"credit"},{concept:"ifrs:BasicEarningsLossPerShar\
eFromContinuingOperations",label:"Ganancia (p\xE9rdida) por acci\xF3n b\xE1sica en operaciones continuadas",level:1,kind:"\
duration",unit:"per_share"},{concept:"ifrs:BasicEarningsLossPerShareFromDiscontinuedOperations",label:"Ganancia (p\xE9rdida\
) por acci\xF3n b\xE1sica en operaciones discontinuadas",level:1,kind:"duration",unit:"per_share"},{concept:"ifrs:BasicE\
arningsLossPerShare",label:"Total ganancias (p\xE9rdidas) b\xE1sicas por acci\xF3n",level:1,kind:"duration",unit:"per_sh\
are"},{concept:"ifrs:DilutedEarningsLossPerShareFromContinuingOperations",label:"Ganancias (p\xE9rdida) diluida por acci\xF3n \
procedente de operaciones continuadas",level:1,kind:"duration",unit:"per_share"},{concept:"ifrs:DilutedEarningsLossPerSh\
areFromDiscontinuedOperations",label:"Ganancias (p\xE9rdida) diluida por acci\xF3n procedentes de operaciones discontinuadas",
level:1,kind:"duration",unit:"per_share"},{concept:"ifrs:DilutedEarningsLossPerShare",label:"Total ganancias (p\xE9rdidas) \
por acci\xF3n diluidas",level:1,kind:"duration",unit:"per_share"}],"320000":[{concept:"ifrs:Revenue",label:"Ingresos de \
actividades ordinarias",level:0,kind:"duration",balance:"credit"},{concept:"ifrs:OtherIncome",label:"Otros ingresos",level:0,
kind:"duration",balance:"credit"},{concept:"ifrs:ChangesInInventoriesOfFinishedGoodsAndWorkInProgress",label:"Disminuci\xF3\
n (incremento) en inventarios de productos terminados y en proceso",level:0,kind:"duration",balance:"debit"},{concept:"i\
frs:OtherWorkPerformedByEntityAndCapitalised",label:"Otros trabajos realizados por la entidad y capitalizados",level:0,kind:"\
duration",balance:"credit"},{concept:"ifrs:RawMaterialsAndConsumablesUsed",label:"Materias primas y consumibles utilizad\
os",level:0,kind:"duration",balance:"debit"},{concept:"ifrs:EmployeeBenefitsExpense",label:"Gastos por beneficios a los \
empleados",level:0,kind:"duration",balance:"debit"},{concept:"co-sfc-core:GastosProvisionesCarteraCreditosOperacionesLea\
singFinanciero",label:"Gastos por provisiones de cartera de cr\xE9ditos y operaciones de leasing financiero",level:0,kind:"\
duration",balance:"debit"},{concept:"ifrs:DepreciationAndAmortisationExpense",label:"Gasto por depreciaci\xF3n y amortizaci\
\xF3n",level:0,kind:"duration",balance:"debit"},{concept:"ifrs:ImpairmentLossReversalOfImpairmentLossRecognisedInProfitO\
rLoss",label:"Reversi\xF3n de p\xE9rdidas por deterioro de valor (p\xE9rdidas por deterioro de valor) reconocidas en el resultado\
 del periodo",level:0,kind:"duration",balance:"debit"},{concept:"ifrs:OtherExpenseByNature",label:"Otros gastos, por nat\
uraleza",level:0,kind:"duration",balance:"debit"},{concept:"ifrs:OtherGainsLosses",label:"Otras ganancias (p\xE9rdidas)",
level:0,kind:"duration",balance:"credit"},{concept:"ifrs:ProfitLossFromOperatingActivities",label:"Ganancia (p\xE9rdida) po\
r actividades de operaci\xF3n",level:0,kind:"duration",balance:"credit"},{concept:"ifrs:DifferenceBetweenCarryingAmountO\
fDividendsPayableAndCarryingAmountOfNoncashAssetsDistributed",label:"Diferencia entre el importe en libros de dividendos\
 pagaderos e importe en libros de activos distribuidos distintos al efectivo",level:0,kind:"duration",balance:"credit"},
{concept:"ifrs:GainsLossesOnNetMonetaryPosition",label:"Ganancias (p\xE9rdidas) derivadas de la posici\xF3n monetaria neta",
level:0,kind:"duration",balance:"credit"},{concept:"ifrs:GainLossArisingFromDerecognitionOfFinancialAssetsMeasuredAtAmor\
tisedCost",label:"Ganancias (p\xE9rdidas) que surgen de la baja en cuentas de activos financieros medidos al costo amortiza\
do",level:0,kind:"duration",balance:"credit"},{concept:"ifrs:FinanceIncome",label:"Ingresos financieros",level:0,kind:"d\
uration",balance:"credit"},{concept:"ifrs:FinanceCosts",label:"Costos financieros",level:0,kind:"duration",balance:"debi\
t"},{concept:"ifrs:ShareOfProfitLossOfAssociatesAndJointVenturesAccountedForUsingEquityMethod",label:"Participaci\xF3n en l\
as ganancias (p\xE9rdidas) de asociadas y negocios conjuntos que se contabilicen utilizando el m\xE9todo de la participaci\xF3n",
level:0,kind:"duration",balance:"credit"},{concept:"ifrs:OtherIncomeExpenseFromSubsidiariesJointlyControlledEntitiesAndA\
ssociates",label:"Otros ingresos (gastos) procedentes de subsidiarias, entidades controladas de forma conjunta y asociad\
as",level:0,kind:"duration",balance:"credit"},{concept:"ifrs:GainsLossesArisingFromDifferenceBetweenPreviousCarryingAmou\
ntAndFairValueOfFinancialAssetsReclassifiedAsMeasuredAtFairValue",label:"Ganancias (p\xE9rdidas) que surgen de diferencias \
entre importes en libros anteriores y el valor razonable de activos financieros reclasificados como medidos al valor raz\
onable",level:0,kind:"duration",balance:"credit"},{concept:"ifrs:ProfitLossBeforeTax",label:"Ganancia (p\xE9rdida), antes d\
e impuestos",level:0,kind:"duration",balance:"credit"},{concept:"ifrs:IncomeTaxExpenseContinuingOperations",label:"Ingre\
so (gasto) por impuestos",level:0,kind:"duration",balance:"debit"},{concept:"ifrs:ProfitLossFromContinuingOperations",label:"\
Ganancia (p\xE9rdida) procedente de operaciones continuadas",level:0,kind:"duration",balance:"credit"},{concept:"ifrs:Pr\
ofitLossFromDiscontinuedOperations",label:"Ganancia (p\xE9rdida) procedente de operaciones discontinuadas",level:0,kind:"\
duration",balance:"credit"},{concept:"ifrs:ProfitLoss",label:"Ganancia (p\xE9rdida)",level:0,kind:"duration",balance:"cr\
edit"},{concept:"ifrs:ProfitLossAttributableToOwnersOfParent",label:"Ganancia (p\xE9rdida), atribuible a los propietarios d\
e la controladora",level:1,kind:"duration",balance:"credit"},{concept:"ifrs:ProfitLossAttributableToNoncontrollingIntere\
sts",label:"Ganancia (p\xE9rdida), atribuible a participaciones no controladoras",level:1,kind:"duration",balance:"credi\
t"},{concept:"ifrs:BasicEarningsLossPerShareFromContinuingOperations",label:"Ganancia (p\xE9rdida) por acci\xF3n b\xE1sica en ope\
raciones continuadas",level:1,kind:"duration",unit:"per_share"},{concept:"ifrs:BasicEarningsLossPerShareFromDiscontinued\
Operations",label:"Ganancia (p\xE9rdida) por acci\xF3n b\xE1sica en operaciones discontinuadas",level:1,kind:"duration",
unit:"per_share"},{concept:"ifrs:BasicEarningsLossPerShare",label:"Total ganancias (p\xE9rdidas) b\xE1sicas por acci\xF3n",
level:1,kind:"duration",unit:"per_share"},{concept:"ifrs:DilutedEarningsLossPerShareFromContinuingOperations",label:"Gan\
ancias (p\xE9rdida) diluida por acci\xF3n procedente de operaciones continuadas",level:1,kind:"duration",unit:"per_share"},
{concept:"ifrs:DilutedEarningsLossPerShareFromDiscontinuedOperations",label:"Ganancias (p\xE9rdida) diluida por acci\xF3n proc\
edentes de operaciones discontinuadas",level:1,kind:"duration",unit:"per_share"},{concept:"ifrs:DilutedEarningsLossPerSh\
are",label:"Total ganancias (p\xE9rdidas) por acci\xF3n diluidas",level:1,kind:"duration",unit:"per_share"}],"410000":[{
concept:"ifrs:ProfitLoss",label:"Ganancia (p\xE9rdida)",level:0,kind:"duration",balance:"credit"},{concept:"ifrs:OtherCo\
mprehensiveIncomeNetOfTaxGainsLossesFromInvestmentsInEquityInstruments",label:"Otro resultado integral, neto de impuesto\
s, ganancias (p\xE9rdidas) de inversiones en instrumentos de patrimonio",level:2,kind:"duration",balance:"credit"},{concept:"\
ifrs:OtherComprehensiveIncomeNetOfTaxGainsLossesOnRevaluation",label:"Otro resultado integral, neto de impuestos, gananc\
ias (p\xE9rdidas) por revaluaci\xF3n",level:2,kind:"duration",balance:"credit"},{concept:"ifrs:OtherComprehensiveIncomeN\
etOfTaxGainsLossesOnRemeasurementsOfDefinedBenefitPlans",label:"Otro resultado integral, neto de impuestos, ganancias (p\
\xE9rdidas) por nuevas mediciones de planes de beneficios definidos",level:2,kind:"duration",balance:"credit"},{concept:"\
ifrs:OtherComprehensiveIncomeNetOfTaxChangeInFairValueOfFinancialLiabilityAttributableToChangeInCreditRiskOfLiability",label:"\
Otro resultado integral, neto de impuestos, cambio en el valor razonable de pasivos financieros atribuible a cambios en \
el riesgo de cr\xE9dito del pasivo",level:2,kind:"duration",balance:"credit"},{concept:"ifrs:ShareOfOtherComprehensiveIn\
comeOfAssociatesAndJointVenturesAccountedForUsingEquityMethodThatWillNotBeReclassifiedToProfitOrLossNetOfTax",label:"Par\
ticipaci\xF3n de otro resultado integral de asociadas y negocios conjuntos contabilizados utilizando el m\xE9todo de la partic\
ipaci\xF3n que no se reclasificar\xE1 al resultado del periodo, neto de impuestos",level:2,kind:"duration",balance:"cred\
it"},{concept:"ifrs:OtherComprehensiveIncomeThatWillNotBeReclassifiedToProfitOrLossNetOfTax",label:"Total otro resultado\
 integral que no se reclasificar\xE1 al resultado del periodo, neto de impuestos",level:1,kind:"duration",balance:"credi\
t"},{concept:"ifrs:GainsLossesOnExchangeDifferencesOnTranslationNetOfTax",label:"Ganancias (p\xE9rdidas) por diferencias de\
 cambio de conversi\xF3n, netas de impuestos",level:3,kind:"duration",balance:"credit"},{concept:"ifrs:ReclassificationA\
djustmentsOnExchangeDifferencesOnTranslationNetOfTax",label:"Ajustes de reclasificaci\xF3n en diferencias de cambio de conv\
ersi\xF3n, neto de impuestos",level:3,kind:"duration",balance:"debit"},{concept:"ifrs:OtherComprehensiveIncomeNetOfTaxEx\
changeDifferencesOnTranslation",label:"Otro resultado integral, neto de impuestos, diferencias de cambio por conversi\xF3n",
level:2,kind:"duration",balance:"credit"},{concept:"ifrs:GainsLossesOnRemeasuringAvailableforsaleFinancialAssetsNetOfTax",
label:"Ganancias (p\xE9rdidas) por nuevas mediciones de activos financieros disponibles para la venta, netas de impuestos",
level:3,kind:"duration",balance:"credit"},{concept:"ifrs:ReclassificationAdjustmentsOnAvailableforsaleFinancialAssetsNet\
OfTax",label:"Ajustes de reclasificaci\xF3n, activos financieros disponibles para la venta, neto de impuestos",level:3,kind:"\
duration",balance:"debit"},{concept:"ifrs:OtherComprehensiveIncomeNetOfTaxAvailableforsaleFinancialAssets",label:"Otro r\
esultado integral, neto de impuestos, activos financieros disponibles para la venta",level:2,kind:"duration",balance:"cr\
edit"},{concept:"ifrs:GainsLossesOnCashFlowHedgesNetOfTax",label:"Ganancias (p\xE9rdidas) por coberturas de flujos de efect\
ivo, neto de impuestos",level:3,kind:"duration",balance:"credit"},{concept:"ifrs:ReclassificationAdjustmentsOnCashFlowHe\
dgesNetOfTax",label:"Ajustes de reclasificaci\xF3n en coberturas de flujos de efectivo, neto de impuestos",level:3,kind:"\
duration",balance:"debit"},{concept:"ifrs:AdjustmentsForAmountsTransferredToInitialCarryingAmountOfHedgedItems",label:"I\
mportes eliminados del patrimonio e incluidos en el importe en libros de activos (pasivos) no financieros que se hayan a\
dquirido o incurrido mediante una transacci\xF3n prevista altamente probable cubierta, neto de impuestos",level:3,kind:"\
duration",balance:"debit"},{concept:"ifrs:OtherComprehensiveIncomeNetOfTaxCashFlowHedges",label:"Otro resultado integral\
, neto de impuestos, coberturas del flujo de efectivo",level:2,kind:"duration",balance:"credit"},{concept:"ifrs:GainsLos\
sesOnHedgesOfNetInvestmentsInForeignOperationsBeforeTax",label:"Ganancias (p\xE9rdidas) por coberturas de inversiones netas\
 en negocios en el extranjero, neto de impuestos",level:3,kind:"duration",balance:"credit"},{concept:"ifrs:Reclassificat\
ionAdjustmentsOnHedgesOfNetInvestmentsInForeignOperationsNetOfTax",label:"Ajustes de reclasificaci\xF3n por coberturas de i\
nversiones netas en negocios en el extranjero, netos de impuestos",level:3,kind:"duration",balance:"debit"},{concept:"if\
rs:OtherComprehensiveIncomeNetOfTaxHedgesOfNetInvestmentsInForeignOperations",label:"Otro resultado integral, neto de im\
puestos, coberturas de inversiones netas en negocios en el extranjero",level:2,kind:"duration",balance:"credit"},{concept:"\
ifrs:ShareOfOtherComprehensiveIncomeOfAssociatesAndJointVenturesAccountedForUsingEquityMethodThatWillBeReclassifiedToPro\
fitOrLossNetOfTax",label:"Participaci\xF3n de otro resultado integral de asociadas y negocios conjuntos contabilizados util\
izando el m\xE9todo de la participaci\xF3n que se reclasificar\xE1 al resultado del periodo, neto de impuestos",level:2,
kind:"duration",balance:"credit"},{concept:"ifrs:OtherComprehensiveIncomeThatWillBeReclassifiedToProfitOrLossNetOfTax",label:"\
Total otro resultado integral que se reclasificar\xE1 al resultado del periodo, neto de impuestos",level:1,kind:"duratio\
n",balance:"credit"},{concept:"ifrs:OtherComprehensiveIncome",label:"Total otro resultado integral",level:0,kind:"durati\
on",balance:"credit"},{concept:"ifrs:ComprehensiveIncome",label:"Resultado integral total",level:0,kind:"duration",balance:"\
credit"},{concept:"ifrs:ComprehensiveIncomeAttributableToOwnersOfParent",label:"Resultado integral atribuible a los prop\
ietarios de la controladora",level:1,kind:"duration",balance:"credit"},{concept:"ifrs:ComprehensiveIncomeAttributableToN\
oncontrollingInterests",label:"Resultado integral atribuible a participaciones no controladoras",level:1,kind:"duration",
balance:"credit"}],"420000":[{concept:"ifrs:ProfitLoss",label:"Ganancia (p\xE9rdida)",level:0,kind:"duration",balance:"c\
redit"},{concept:"ifrs:OtherComprehensiveIncomeBeforeTaxGainsLossesFromInvestmentsInEquityInstruments",label:"Otro resul\
tado integral, antes de impuestos, ganancias (p\xE9rdidas) de inversiones en instrumentos de patrimonio",level:2,kind:"d\
uration",balance:"credit"},{concept:"ifrs:OtherComprehensiveIncomeBeforeTaxGainsLossesOnRevaluation",label:"Otro resulta\
do integral, antes de impuestos, ganancias (p\xE9rdidas) por revaluaci\xF3n",level:2,kind:"duration",balance:"credit"},{
concept:"ifrs:OtherComprehensiveIncomeBeforeTaxGainsLossesOnRemeasurementsOfDefinedBenefitPlans",label:"Otro resultado i\
ntegral, antes de impuestos, ganancias (p\xE9rdidas) actuariales por planes de beneficios definidos",level:2,kind:"durat\
ion",balance:"credit"},{concept:"ifrs:OtherComprehensiveIncomeBeforeTaxChangeInFairValueOfFinancialLiabilityAttributable\
ToChangeInCreditRiskOfLiability",label:"Otro resultado integral, antes de impuestos, cambio en el valor razonable de pas\
ivos financieros atribuible a cambios en el riesgo de cr\xE9dito del pasivo",level:2,kind:"duration",balance:"credit"},{
concept:"ifrs:ShareOfOtherComprehensiveIncomeOfAssociatesAndJointVenturesAccountedForUsingEquityMethodThatWillNotBeRecla\
ssifiedToProfitOrLossBeforeTax",label:"Participaci\xF3n de otro resultado integral de asociadas y negocios conjuntos contab\
ilizados utilizando el m\xE9todo de la participaci\xF3n que no se reclasificar\xE1 al resultado del periodo, antes de impuestos",
level:2,kind:"duration",balance:"credit"},{concept:"ifrs:OtherComprehensiveIncomeThatWillNotBeReclassifiedToProfitOrLoss\
NetOfTax",label:"Total otro resultado integral que no se reclasificar\xE1 al resultado del periodo, antes de impuestos",
level:2,kind:"duration",balance:"credit"},{concept:"ifrs:GainsLossesOnExchangeDifferencesOnTranslationBeforeTax",label:"\
Ganancias (p\xE9rdidas) por diferencias de cambio de conversi\xF3n, antes de impuestos",level:2,kind:"duration",balance:"\
credit"},{concept:"ifrs:ReclassificationAdjustmentsOnExchangeDifferencesOnTranslationBeforeTax",label:"Ajustes de reclas\
ificaci\xF3n en diferencias de cambio de conversi\xF3n, antes de impuestos",level:2,kind:"duration",balance:"debit"},{concept:"\
ifrs:OtherComprehensiveIncomeNetOfTaxExchangeDifferencesOnTranslation",label:"Otro resultado integral, antes de impuesto\
s, diferencias de cambio por conversi\xF3n",level:2,kind:"duration",balance:"credit"},{concept:"ifrs:GainsLossesOnRemeas\
uringAvailableforsaleFinancialAssetsBeforeTax",label:"Ganancias (p\xE9rdidas) por nuevas mediciones de activos financieros \
disponibles para la venta, antes de impuestos",level:2,kind:"duration",balance:"credit"},{concept:"ifrs:Reclassification\
AdjustmentsOnAvailableforsaleFinancialAssetsBeforeTax",label:"Ajustes de reclasificaci\xF3n, activos financieros disponible\
s para la venta, antes de impuestos",level:2,kind:"duration",balance:"debit"},{concept:"ifrs:OtherComprehensiveIncomeNet\
OfTaxAvailableforsaleFinancialAssets",label:"Otro resultado integral antes de impuestos, activos financieros disponibles\
 para la venta",level:2,kind:"duration",balance:"credit"},{concept:"ifrs:GainsLossesOnCashFlowHedgesBeforeTax",label:"Ga\
nancias (p\xE9rdidas) por coberturas de flujos de efectivo, antes de impuestos",level:2,kind:"duration",balance:"credit"},
{concept:"ifrs:ReclassificationAdjustmentsOnCashFlowHedgesBeforeTax",label:"Ajustes de reclasificaci\xF3n en coberturas de \
flujos de efectivo, antes de impuestos",level:2,kind:"duration",balance:"debit"},{concept:"ifrs:AmountsRemovedFromEquity\
AndIncludedInCarryingAmountOfNonfinancialAssetLiabilityWhoseAcquisitionOrIncurrenceWasHedgedHighlyProbableForecastTransa\
ctionBeforeTax",label:"Importes eliminados del patrimonio e incluidos en el importe en libros de activos (pasivos) no fi\
nancieros que se hayan adquirido o incurrido mediante una transacci\xF3n prevista altamente probable cubierta, antes de imp\
uestos",level:2,kind:"duration",balance:"debit"},{concept:"ifrs:OtherComprehensiveIncomeNetOfTaxCashFlowHedges",label:"O\
tro resultado integral, antes de impuestos, coberturas del flujo de efectivo",level:2,kind:"duration",balance:"credit"},
{concept:"ifrs:GainsLossesOnHedgesOfNetInvestmentsInForeignOperationsBeforeTax",label:"Ganancias (p\xE9rdidas) por cobertur\
as de inversiones netas en negocios en el extranjero, antes de impuestos",level:2,kind:"duration",balance:"credit"},{concept:"\
ifrs:ReclassificationAdjustmentsOnHedgesOfNetInvestmentsInForeignOperationsBeforeTax",label:"Ajustes de reclasificaci\xF3n \
por coberturas de inversiones netas en negocios en el extranjero, antes de impuestos",level:2,kind:"duration",balance:"d\
ebit"},{concept:"ifrs:OtherComprehensiveIncomeNetOfTaxHedgesOfNetInvestmentsInForeignOperations",label:"Otro resultado i\
ntegral, antes de impuestos, coberturas de inversiones netas en negocios en el extranjero",level:2,kind:"duration",balance:"\
credit"},{concept:"ifrs:ShareOfOtherComprehensiveIncomeOfAssociatesAndJointVenturesAccountedForUsingEquityMethodThatWill\
BeReclassifiedToProfitOrLossBeforeTax",label:"Participaci\xF3n de otro resultado integral de asociadas y negocios conjuntos\
 contabilizados utilizando el m\xE9todo de la participaci\xF3n que se reclasificar\xE1 al resultado del periodo, antes de impuest\
os",level:2,kind:"duration",balance:"credit"},{concept:"ifrs:OtherComprehensiveIncomeThatWillBeReclassifiedToProfitOrLos\
sBeforeTax",label:"Total otro resultado integral que se reclasificar\xE1 al resultado del periodo, antes de impuestos",level:2,
kind:"duration",balance:"credit"},{concept:"ifrs:OtherComprehensiveIncomeBeforeTax",label:"Total otro resultado integral\
, antes de impuestos",level:2,kind:"duration",balance:"credit"},{concept:"ifrs:IncomeTaxRelatingToInvestmentsInEquityIns\
trumentsOfOtherComprehensiveIncome",label:"Impuesto a las ganancias relativos a inversiones en instrumentos de patrimoni\
o de otro resultado integral",level:2,kind:"duration",balance:"debit"},{concept:"ifrs:IncomeTaxRelatingToChangesInRevalu\
ationSurplusOfOtherComprehensiveIncome",label:"Impuesto a las ganancias relacionado con cambios en el super\xE1vit de reval\
uaci\xF3n de otro resultado integral",level:2,kind:"duration",balance:"debit"},{concept:"ifrs:IncomeTaxRelatingToRemeasu\
rementsOfDefinedBenefitPlansOfOtherComprehensiveIncome",label:"Impuesto a las ganancias relacionado con planes de benefi\
cios definidos de otro resultado integral",level:2,kind:"duration",balance:"debit"},{concept:"ifrs:IncomeTaxRelatingToCh\
angesInFairValueOfFinancialLiabilityAttributableToChangeInCreditRiskOfLiabilityOfOtherComprehensiveIncome",label:"Impues\
to a las ganancias relacionado con cambios en el valor razonable de pasivos financieros atribuibles a cambios en el ries\
go de cr\xE9dito del pasivo de otro resultado integral",level:2,kind:"duration",balance:"debit"},{concept:"ifrs:IncomeTa\
xRelatingToComponentsOfOtherComprehensiveIncomeThatWillNotBeReclassifiedToProfitOrLoss",label:"Impuestos a las ganancias\
 acumulados relativos a componentes de otro resultado integral que no se reclasificar\xE1n al resultado del periodo",level:1,
kind:"duration",balance:"debit"},{concept:"ifrs:IncomeTaxRelatingToShareOfOtherComprehensiveIncomeOfAssociatesAndJointVe\
nturesAccountedForUsingEquityMethodThatWillNotBeReclassifiedToProfitOrLoss",label:"Impuestos a las ganancias relativos a\
 la participaci\xF3n de otro resultado integral de asociadas y negocios conjuntos contabilizados utilizando el m\xE9todo de la\
 participaci\xF3n que no se reclasificar\xE1 al resultado del periodo",level:1,kind:"duration",balance:"debit"},{concept:"\
ifrs:IncomeTaxRelatingToExchangeDifferencesOnTranslationOfOtherComprehensiveIncome",label:"Impuesto a las ganancias rela\
cionado con diferencias de cambio de conversi\xF3n de otro resultado integral",level:2,kind:"duration",balance:"debit"},
{concept:"ifrs:IncomeTaxRelatingToAvailableforsaleFinancialAssetsOfOtherComprehensiveIncome",label:"Impuesto a las ganan\
cias relacionadas con activos financieros disponibles para la venta de otro resultado integral",level:2,kind:"duration",
balance:"debit"},{concept:"ifrs:IncomeTaxRelatingToCashFlowHedgesOfOtherComprehensiveIncome",label:"Impuesto a las ganan\
cias relacionado con coberturas de flujos de efectivo de otro resultado integral",level:2,kind:"duration",balance:"debit"},
{concept:"ifrs:IncomeTaxRelatingToHedgesOfNetInvestmentsInForeignOperationsOfOtherComprehensiveIncome",label:"Impuesto a\
 las ganancias relativos a coberturas de inversiones netas en negocios en el extranjero de otro resultado integral",level:2,
kind:"duration",balance:"debit"},{concept:"ifrs:IncomeTaxRelatingToComponentsOfOtherComprehensiveIncomeThatWillBeReclass\
ifiedToProfitOrLoss",label:"Impuestos a las ganancias acumulados relativos a componentes de otro resultado integral que \
se reclasificar\xE1n al resultado del periodo",level:1,kind:"duration",balance:"debit"},{concept:"ifrs:IncomeTaxRelating\
ToShareOfOtherComprehensiveIncomeOfAssociatesAndJointVenturesAccountedForUsingEquityMethodThatWillBeReclassifiedToProfit\
OrLoss",label:"Impuestos a las ganancias relativos a la participaci\xF3n de otro resultado integral de asociadas y negocios\
 conjuntos contabilizados utilizando el m\xE9todo de la participaci\xF3n que se reclasificar\xE1 al resultado del periodo",
level:1,kind:"duration",balance:"debit"},{concept:"ifrs:OtherComprehensiveIncome",label:"Total otro resultado integral",
level:0,kind:"duration",balance:"credit"},{concept:"ifrs:ComprehensiveIncome",label:"Resultado integral total",level:0,kind:"\
duration",balance:"credit"},{concept:"ifrs:ComprehensiveIncomeAttributableToOwnersOfParent",label:"Resultado integral at\
ribuible a los propietarios de la controladora",level:1,kind:"duration",balance:"credit"},{concept:"ifrs:ComprehensiveIn\
comeAttributableToNoncontrollingInterests",label:"Resultado integral atribuible a participaciones no controladoras",level:1,
kind:"duration",balance:"credit"}],"510000":[{concept:"co-sfc-core:CobrosProcedentesCarteraCreditosOperacionesLeasingFin\
anciero",label:"Cobros procedentes de cartera de cr\xE9ditos y operaciones de leasing financiero",level:2,kind:"duration",
balance:"debit"},{concept:"co-sfc-core:CobrosProcedentesDepositosExigibilidades",label:"Cobros procedentes de dep\xF3sitos \
y exigibilidades",level:2,kind:"duration",balance:"debit"},{concept:"co-sfc-core:CobrosProcedentesCuentasCobrarActividad\
Aseguradora",label:"Cobros procedentes de cuentas por cobrar la actividad aseguradora",level:2,kind:"duration",balance:"\
debit"},{concept:"ifrs:ReceiptsFromSalesOfGoodsAndRenderingOfServices",label:"Cobros procedentes de las ventas de bienes\
 y prestaci\xF3n de servicios",level:2,kind:"duration",balance:"debit"},{concept:"ifrs:ReceiptsFromRoyaltiesFeesCommissi\
onsAndOtherRevenue",label:"Cobros procedentes de regal\xEDas, cuotas, comisiones y otros ingresos de actividades ordinarias",
level:2,kind:"duration",balance:"debit"},{concept:"ifrs:ReceiptsFromContractsHeldForDealingOrTradingPurpose",label:"Cobr\
os derivados de contratos mantenidos para intermediaci\xF3n o para negociar con ellos",level:2,kind:"duration",balance:"\
debit"},{concept:"ifrs:ReceiptsFromPremiumsAndClaimsAnnuitiesAndOtherPolicyBenefits",label:"Cobros procedentes de primas\
 y prestaciones, anualidades y otros beneficios de p\xF3lizas suscritas",level:2,kind:"duration",balance:"debit"},{concept:"\
ifrs:ReceiptsFromRentsAndSubsequentSalesOfSuchAssets",label:"Cobros por rentas y ventas posteriores de activos mantenido\
s para arrendar a terceros y posteriormente mantenidos para la venta",level:2,kind:"duration",balance:"debit"},{concept:"\
ifrs:OtherCashReceiptsFromOperatingActivities",label:"Otros cobros por actividades de operaci\xF3n",level:2,kind:"durati\
on",balance:"debit"},{concept:"co-sfc-core:PagosProcedentesCarteraCreditosOperacionesLeasingFinanciero",label:"Pagos pro\
cedentes de cartera de cr\xE9ditos y operaciones de leasing financiero",level:2,kind:"duration",balance:"credit"},{concept:"\
co-sfc-core:PagosProcedentesDepositosExigibilidades",label:"Pagos procedentes de dep\xF3sitos y exigibilidades",level:2,
kind:"duration",balance:"credit"},{concept:"co-sfc-core:PagosProcedentesCuentasPagarActividadAseguradora",label:"Pagos p\
rocedentes de cuentas por pagar la actividad aseguradora",level:2,kind:"duration",balance:"credit"},{concept:"ifrs:Payme\
ntsToSuppliersForGoodsAndServices",label:"Pagos a proveedores por el suministro de bienes y servicios",level:2,kind:"dur\
ation",balance:"credit"},{concept:"ifrs:PaymentsFromContractsHeldForDealingOrTradingPurpose",label:"Pagos procedentes de\
 contratos mantenidos para intermediaci\xF3n o para negociar",level:2,kind:"duration",balance:"credit"},{concept:"ifrs:P\
aymentsToAndOnBehalfOfEmployees",label:"Pagos a y por cuenta de los empleados",level:2,kind:"duration",balance:"credit"},
{concept:"ifrs:PaymentsForPremiumsAndClaimsAnnuitiesAndOtherPolicyBenefits",label:"Pagos por primas y prestaciones, anua\
lidades y otras obligaciones derivadas de las p\xF3lizas suscritas",level:2,kind:"duration",balance:"credit"},{concept:"\
ifrs:PaymentsToManufactureOrAcquireAssetsHeldForRentalToOthersAndSubsequentlyHeldForSale",label:"Pagos por producir o ad\
quirir activos mantenidos para arrendar a terceros y posteriormente mantenidos para la venta",level:2,kind:"duration",balance:"\
credit"},{concept:"ifrs:OtherCashPaymentsFromOperatingActivities",label:"Otros pagos por actividades de operaci\xF3n",level:2,
kind:"duration",balance:"credit"},{concept:"ifrs:CashFlowsFromUsedInOperations",label:"Flujos de efectivo netos proceden\
tes (utilizados en) operaciones",level:1,kind:"duration"},{concept:"ifrs:DividendsPaidClassifiedAsOperatingActivities",label:"\
Dividendos pagados",level:1,kind:"duration",balance:"credit"},{concept:"ifrs:DividendsReceivedClassifiedAsOperatingActiv\
ities",label:"Dividendos recibidos",level:1,kind:"duration",balance:"debit"},{concept:"ifrs:InterestPaidClassifiedAsOper\
atingActivities",label:"Intereses pagados",level:1,kind:"duration",balance:"credit"},{concept:"ifrs:InterestReceivedClas\
sifiedAsOperatingActivities",label:"Intereses recibidos",level:1,kind:"duration",balance:"debit"},{concept:"ifrs:IncomeT\
axesPaidRefundClassifiedAsOperatingActivities",label:"Impuestos a las ganancias reembolsados (pagados)",level:1,kind:"du\
ration",balance:"credit"},{concept:"ifrs:OtherInflowsOutflowsOfCashClassifiedAsOperatingActivities",label:"Otras entrada\
s (salidas) de efectivo",level:1,kind:"duration",balance:"debit"},{concept:"ifrs:CashFlowsFromUsedInOperatingActivities",
label:"Flujos de efectivo netos procedentes de (utilizados en) actividades de operaci\xF3n",level:0,kind:"duration"},{concept:"\
ifrs:CashFlowsFromLosingControlOfSubsidiariesOrOtherBusinessesClassifiedAsInvestingActivities",label:"Flujos de efectivo\
 procedentes de la p\xE9rdida de control de subsidiarias u otros negocios",level:1,kind:"duration",balance:"debit"},{concept:"\
ifrs:CashFlowsUsedInObtainingControlOfSubsidiariesOrOtherBusinessesClassifiedAsInvestingActivities",label:"Flujos de efe\
ctivo utilizados para obtener el control de subsidiarias u otros negocios",level:1,kind:"duration",balance:"credit"},{concept:"\
ifrs:OtherCashReceiptsFromSalesOfEquityOrDebtInstrumentsOfOtherEntitiesClassifiedAsInvestingActivities",label:"Otros cob\
ros por la venta de patrimonio o instrumentos de deuda de otras entidades",level:1,kind:"duration",balance:"debit"},{concept:"\
ifrs:OtherCashPaymentsToAcquireEquityOrDebtInstrumentsOfOtherEntitiesClassifiedAsInvestingActivities",label:"Otros pagos\
 para adquirir patrimonio o instrumentos de deuda de otras entidades",level:1,kind:"duration",balance:"credit"},{concept:"\
ifrs:OtherCashReceiptsFromSalesOfInterestsInJointVenturesClassifiedAsInvestingActivities",label:"Otros cobros por la ven\
ta de participaciones en negocios conjuntos",level:1,kind:"duration",balance:"debit"},{concept:"ifrs:OtherCashPaymentsTo\
AcquireInterestsInJointVenturesClassifiedAsInvestingActivities",label:"Otros pagos para adquirir participaciones en nego\
cios conjuntos",level:1,kind:"duration",balance:"credit"},{concept:"ifrs:ProceedsFromSalesOfPropertyPlantAndEquipmentCla\
ssifiedAsInvestingActivities",label:"Importes procedentes de la venta de propiedades, planta y equipo",level:1,kind:"dur\
ation",balance:"debit"},{concept:"ifrs:PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities",label:"Compra\
s de propiedades, planta y equipo",level:1,kind:"duration",balance:"credit"},{concept:"ifrs:ProceedsFromSalesOfIntangibl\
eAssetsClassifiedAsInvestingActivities",label:"Importes procedentes de ventas de activos intangibles",level:1,kind:"dura\
tion",balance:"debit"},{concept:"ifrs:PurchaseOfIntangibleAssetsClassifiedAsInvestingActivities",label:"Compras de activ\
os intangibles",level:1,kind:"duration",balance:"credit"},{concept:"ifrs:ProceedsFromOtherLongtermAssetsClassifiedAsInve\
stingActivities",label:"Recursos por ventas de otros activos a largo plazo",level:1,kind:"duration",balance:"debit"},{concept:"\
ifrs:PurchaseOfOtherLongtermAssetsClassifiedAsInvestingActivities",label:"Compras de otros activos a largo plazo",level:1,
kind:"duration",balance:"credit"},{concept:"ifrs:ProceedsFromGovernmentGrantsClassifiedAsInvestingActivities",label:"Imp\
ortes procedentes de subvenciones del gobierno",level:1,kind:"duration",balance:"debit"},{concept:"ifrs:CashAdvancesAndL\
oansMadeToOtherPartiesClassifiedAsInvestingActivities",label:"Anticipos de efectivo y pr\xE9stamos concedidos a terceros",
level:1,kind:"duration",balance:"credit"},{concept:"ifrs:CashReceiptsFromRepaymentOfAdvancesAndLoansMadeToOtherPartiesCl\
assifiedAsInvestingActivities",label:"Cobros procedentes del reembolso de anticipos y pr\xE9stamos concedidos a terceros",
level:1,kind:"duration",balance:"debit"},{concept:"ifrs:CashPaymentsForFutureContractsForwardContractsOptionContractsAnd\
SwapContractsClassifiedAsInvestingActivities",label:"Pagos derivados de contratos de futuro, a t\xE9rmino, de opciones y de\
 permuta financiera (swaps)",level:1,kind:"duration",balance:"credit"},{concept:"ifrs:CashReceiptsFromFutureContractsFor\
wardContractsOptionContractsAndSwapContractsClassifiedAsInvestingActivities",label:"Cobros procedentes de contratos de f\
uturo, a t\xE9rmino, de opciones y de permuta financiera (swaps)",level:1,kind:"duration",balance:"debit"},{concept:"ifr\
s:DividendsReceivedClassifiedAsInvestingActivities",label:"Dividendos recibidos",level:1,kind:"duration",balance:"debit"},
{concept:"ifrs:InterestPaidClassifiedAsInvestingActivities",label:"Intereses pagados",level:1,kind:"duration",balance:"c\
redit"},{concept:"ifrs:InterestReceivedClassifiedAsInvestingActivities",label:"Intereses recibidos",level:1,kind:"durati\
on",balance:"debit"},{concept:"ifrs:IncomeTaxesPaidRefundClassifiedAsInvestingActivities",label:"Impuestos a las gananci\
as reembolsados (pagados)",level:1,kind:"duration",balance:"credit"},{concept:"ifrs:OtherInflowsOutflowsOfCashClassified\
AsInvestingActivities",label:"Otras entradas (salidas) de efectivo",level:1,kind:"duration",balance:"debit"},{concept:"i\
frs:CashFlowsFromUsedInInvestingActivities",label:"Flujos de efectivo netos procedentes de (utilizados en) actividades d\
e inversi\xF3n",level:0,kind:"duration",balance:"debit"},{concept:"ifrs:ProceedsFromChangesInOwnershipInterestsInSubsidi\
aries",label:"Recursos por cambios en las participaciones en la propiedad en subsidiarias que no dan lugar a la p\xE9rdida \
de control",level:1,kind:"duration",balance:"debit"},{concept:"ifrs:PaymentsFromChangesInOwnershipInterestsInSubsidiarie\
s",label:"Pagos por cambios en las participaciones en la propiedad en subsidiarias que no dan lugar a la p\xE9rdida de cont\
rol",level:1,kind:"duration",balance:"credit"},{concept:"ifrs:ProceedsFromIssuingShares",label:"Importes procedentes de \
la emisi\xF3n de acciones",level:1,kind:"duration",balance:"debit"},{concept:"ifrs:ProceedsFromIssuingOtherEquityInstrum\
ents",label:"Importes procedentes de la emisi\xF3n de otros instrumentos de patrimonio",level:1,kind:"duration",balance:"\
debit"},{concept:"ifrs:PaymentsToAcquireOrRedeemEntitysShares",label:"Pagos por adquirir o rescatar las acciones de la e\
ntidad",level:1,kind:"duration",balance:"credit"},{concept:"ifrs:PaymentsOfOtherEquityInstruments",label:"Pagos por otra\
s participaciones en el patrimonio",level:1,kind:"duration",balance:"credit"},{concept:"ifrs:ProceedsFromBorrowingsClass\
ifiedAsFinancingActivities",label:"Importes procedentes de pr\xE9stamos",level:1,kind:"duration",balance:"debit"},{concept:"\
ifrs:RepaymentsOfBorrowingsClassifiedAsFinancingActivities",label:"Reembolsos de pr\xE9stamos",level:1,kind:"duration",balance:"\
credit"},{concept:"ifrs:PaymentsOfFinanceLeaseLiabilitiesClassifiedAsFinancingActivities",label:"Pagos de pasivos por ar\
rendamientos financieros",level:1,kind:"duration",balance:"credit"},{concept:"ifrs:ProceedsFromGovernmentGrantsClassifie\
dAsFinancingActivities",label:"Importes procedentes de subvenciones del gobierno",level:1,kind:"duration",balance:"debit"},
{concept:"ifrs:DividendsPaidClassifiedAsFinancingActivities",label:"Dividendos pagados",level:1,kind:"duration",balance:"\
credit"},{concept:"ifrs:InterestPaidClassifiedAsFinancingActivities",label:"Intereses pagados",level:1,kind:"duration",balance:"\
credit"},{concept:"ifrs:IncomeTaxesPaidRefundClassifiedAsFinancingActivities",label:"Impuestos a las ganancias reembolsa\
dos (pagados)",level:1,kind:"duration",balance:"credit"},{concept:"ifrs:OtherInflowsOutflowsOfCashClassifiedAsFinancingA\
ctivities",label:"Otras entradas (salidas) de efectivo",level:1,kind:"duration",balance:"debit"},{concept:"ifrs:CashFlow\
sFromUsedInFinancingActivities",label:"Flujos de efectivo netos procedentes de (utilizados en) actividades de financiaci\
\xF3n",level:0,kind:"duration",balance:"debit"},{concept:"ifrs:IncreaseDecreaseInCashAndCashEquivalentsBeforeEffectOfExc\
hangeRateChanges",label:"Incremento (disminuci\xF3n) neto de efectivo y equivalentes al efectivo, antes del efecto de los c\
ambios en la tasa de cambio",level:0,kind:"duration",balance:"debit"},{concept:"ifrs:EffectOfExchangeRateChangesOnCashAn\
dCashEquivalents",label:"Efectos de la variaci\xF3n en la tasa de cambio sobre el efectivo y equivalentes al efectivo",level:0,
kind:"duration",balance:"debit"},{concept:"ifrs:IncreaseDecreaseInCashAndCashEquivalents",label:"Incremento (disminuci\xF3n\
) neto de efectivo y equivalentes al efectivo",level:0,kind:"duration",balance:"debit"},{concept:"ifrs:CashAndCashEquiva\
lents",label:"Efectivo y equivalentes al efectivo al principio del periodo",level:0,kind:"instant",balance:"debit",at:"s\
tart"},{concept:"ifrs:CashAndCashEquivalents",label:"Efectivo y equivalentes al efectivo al final del periodo",level:0,kind:"\
instant",balance:"debit"}],"520000":[{concept:"ifrs:ProfitLoss",label:"Ganancia (p\xE9rdida)",level:2,kind:"duration",balance:"\
credit"},{concept:"ifrs:AdjustmentsForIncomeTaxExpense",label:"Ajustes por gasto por impuestos a las ganancias",level:3,
kind:"duration",balance:"debit"},{concept:"ifrs:AdjustmentsForFinanceCosts",label:"Ajustes por costos financieros",level:3,
kind:"duration",balance:"debit"},{concept:"ifrs:AdjustmentsForDecreaseIncreaseInInventories",label:"Ajustes por disminuc\
iones (incrementos) en los inventarios",level:3,kind:"duration",balance:"debit"},{concept:"co-sfc-core:AjustesDisminucio\
nesIncrementosCarteraCreditosOperacionesLeasingFinanciero",label:"Ajustes por disminuciones (incrementos) en la cartera \
de cr\xE9ditos y operaciones de leasing financiero",level:3,kind:"duration",balance:"debit"},{concept:"co-sfc-core:Ajust\
esDisminucionesIncrementosCuentasCobrarActividadAseguradora",label:"Ajustes por disminuciones (incrementos) en cuentas p\
or cobrar la actividad aseguradora",level:3,kind:"duration",balance:"debit"},{concept:"ifrs:AdjustmentsForDecreaseIncrea\
seInTradeAccountReceivable",label:"Ajustes por la disminuci\xF3n (incremento) de cuentas por cobrar de origen comercial",
level:3,kind:"duration",balance:"debit"},{concept:"ifrs:AdjustmentsForDecreaseIncreaseInOtherOperatingReceivables",label:"\
Ajustes por disminuciones (incrementos) en otras cuentas por cobrar derivadas de las actividades de operaci\xF3n",level:3,
kind:"duration",balance:"debit"},{concept:"ifrs:AdjustmentsForIncreaseDecreaseInTradeAccountPayable",label:"Ajustes por \
el incremento (disminuci\xF3n) de cuentas por pagar de origen comercial",level:3,kind:"duration",balance:"debit"},{concept:"\
co-sfc-core:AjustesIncrementoDisminucionDepositosExigibilidades",label:"Ajustes por el incremento (disminuci\xF3n) en dep\xF3s\
itos y exigibilidades",level:3,kind:"duration",balance:"debit"},{concept:"co-sfc-core:AjustesIncrementoDisminucionCuenta\
sPagarActividadAseguradora",label:"Ajustes por el incremento (disminuci\xF3n) en cuentas por pagar la actividad aseguradora",
level:3,kind:"duration",balance:"debit"},{concept:"ifrs:AdjustmentsForIncreaseDecreaseInOtherOperatingPayables",label:"A\
justes por incrementos (disminuciones) en otras cuentas por pagar derivadas de las actividades de operaci\xF3n",level:3,
kind:"duration",balance:"debit"},{concept:"ifrs:AdjustmentsForDepreciationAndAmortisationExpense",label:"Ajustes por gas\
tos de depreciaci\xF3n y amortizaci\xF3n",level:3,kind:"duration",balance:"debit"},{concept:"ifrs:AdjustmentsForImpairme\
ntLossReversalOfImpairmentLossRecognisedInProfitOrLoss",label:"Ajustes por deterioro de valor (reversiones de p\xE9rdidas p\
or deterioro de valor) reconocidas en el resultado del periodo",level:3,kind:"duration",balance:"debit"},{concept:"co-sf\
c-core:AjustesDeterioroValorProvisionesCarteraCreditosOperacionesLeasingFinanciero",label:"Ajustes por deterioro de valo\
r (provisiones) de la cartera de cr\xE9ditos y operaciones de leasing financiero",level:3,kind:"duration",balance:"debit"},
{concept:"ifrs:AdjustmentsForProvisions",label:"Ajustes por provisiones",level:3,kind:"duration",balance:"debit"},{concept:"\
ifrs:AdjustmentsForUnrealisedForeignExchangeLossesGains",label:"Ajustes por p\xE9rdidas (ganancias) de moneda extranjera no\
 realizadas",level:3,kind:"duration",balance:"debit"},{concept:"ifrs:AdjustmentsForSharebasedPayments",label:"Ajustes po\
r pagos basados en acciones",level:3,kind:"duration",balance:"debit"},{concept:"ifrs:AdjustmentsForFairValueGainsLosses",
label:"Ajustes por p\xE9rdidas (ganancias) del valor razonable",level:3,kind:"duration",balance:"debit"},{concept:"ifrs:\
AdjustmentsForUndistributedProfitsOfAssociates",label:"Ajustes por ganancias no distribuidas por aplicaci\xF3n del m\xE9todo d\
e participaci\xF3n",level:3,kind:"duration",balance:"credit"},{concept:"ifrs:OtherAdjustmentsForNoncashItems",label:"Otr\
os ajustes por partidas distintas al efectivo",level:3,kind:"duration",balance:"debit"},{concept:"ifrs:AdjustmentsForLos\
sesGainsOnDisposalOfNoncurrentAssets",label:"Ajustes por p\xE9rdidas (ganancias) por la disposici\xF3n de activos no corriente\
s",level:3,kind:"duration",balance:"debit"},{concept:"ifrs:OtherAdjustmentsForWhichCashEffectsAreInvestingOrFinancingCas\
hFlow",label:"Otros ajustes para los que los efectos sobre el efectivo son flujos de efectivo de inversi\xF3n o financiaci\xF3\
n",level:3,kind:"duration",balance:"debit"},{concept:"ifrs:OtherAdjustmentsToReconcileProfitLoss",label:"Otros ajustes p\
ara conciliar la ganancia (p\xE9rdida)",level:3,kind:"duration",balance:"debit"},{concept:"ifrs:AdjustmentsForReconcileP\
rofitLoss",label:"Total ajustes para conciliar la ganancia (p\xE9rdida)",level:2,kind:"duration",balance:"debit"},{concept:"\
ifrs:CashFlowsFromUsedInOperations",label:"Flujos de efectivo netos procedentes (utilizados en) operaciones",level:1,kind:"\
duration"},{concept:"ifrs:DividendsPaidClassifiedAsOperatingActivities",label:"Dividendos pagados",level:1,kind:"duratio\
n",balance:"credit"},{concept:"ifrs:DividendsReceivedClassifiedAsOperatingActivities",label:"Dividendos recibidos",level:1,
kind:"duration",balance:"debit"},{concept:"ifrs:InterestPaidClassifiedAsOperatingActivities",label:"Intereses pagados",level:1,
kind:"duration",balance:"credit"},{concept:"ifrs:InterestReceivedClassifiedAsOperatingActivities",label:"Intereses recib\
idos",level:1,kind:"duration",balance:"debit"},{concept:"ifrs:IncomeTaxesPaidRefundClassifiedAsOperatingActivities",label:"\
Impuestos a las ganancias reembolsados (pagados)",level:1,kind:"duration",balance:"credit"},{concept:"ifrs:OtherInflowsO\
utflowsOfCashClassifiedAsOperatingActivities",label:"Otras entradas (salidas) de efectivo",level:1,kind:"duration",balance:"\
debit"},{concept:"ifrs:CashFlowsFromUsedInOperatingActivities",label:"Flujos de efectivo netos procedentes de (utilizado\
s en) actividades de operaci\xF3n",level:0,kind:"duration"},{concept:"ifrs:CashFlowsFromLosingControlOfSubsidiariesOrOth\
erBusinessesClassifiedAsInvestingActivities",label:"Flujos de efectivo procedentes de la p\xE9rdida de control de subsidiar\
ias u otros negocios",level:1,kind:"duration",balance:"debit"},{concept:"ifrs:CashFlowsUsedInObtainingControlOfSubsidiar\
iesOrOtherBusinessesClassifiedAsInvestingActivities",label:"Flujos de efectivo utilizados para obtener el control de sub\
sidiarias u otros negocios",level:1,kind:"duration",balance:"credit"},{concept:"ifrs:OtherCashReceiptsFromSalesOfEquityO\
rDebtInstrumentsOfOtherEntitiesClassifiedAsInvestingActivities",label:"Otros cobros por la venta de patrimonio o instrum\
entos de deuda de otras entidades",level:1,kind:"duration",balance:"debit"},{concept:"ifrs:OtherCashPaymentsToAcquireEqu\
ityOrDebtInstrumentsOfOtherEntitiesClassifiedAsInvestingActivities",label:"Otros pagos para adquirir patrimonio o instru\
mentos de deuda de otras entidades",level:1,kind:"duration",balance:"credit"},{concept:"ifrs:OtherCashReceiptsFromSalesO\
fInterestsInJointVenturesClassifiedAsInvestingActivities",label:"Otros cobros por la venta de participaciones en negocio\
s conjuntos",level:1,kind:"duration",balance:"debit"},{concept:"ifrs:OtherCashPaymentsToAcquireInterestsInJointVenturesC\
lassifiedAsInvestingActivities",label:"Otros pagos para adquirir participaciones en negocios conjuntos",level:1,kind:"du\
ration",balance:"credit"},{concept:"ifrs:ProceedsFromSalesOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities",label:"\
Importes procedentes de la venta de propiedades, planta y equipo",level:1,kind:"duration",balance:"debit"},{concept:"ifr\
s:PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities",label:"Compras de propiedades, planta y equipo",level:1,
kind:"duration",balance:"credit"},{concept:"ifrs:ProceedsFromSalesOfIntangibleAssetsClassifiedAsInvestingActivities",label:"\
Importes procedentes de ventas de activos intangibles",level:1,kind:"duration",balance:"debit"},{concept:"ifrs:PurchaseO\
fIntangibleAssetsClassifiedAsInvestingActivities",label:"Compras de activos intangibles",level:1,kind:"duration",balance:"\
credit"},{concept:"ifrs:ProceedsFromOtherLongtermAssetsClassifiedAsInvestingActivities",label:"Recursos por ventas de ot\
ros activos a largo plazo",level:1,kind:"duration",balance:"debit"},{concept:"ifrs:PurchaseOfOtherLongtermAssetsClassifi\
edAsInvestingActivities",label:"Compras de otros activos a largo plazo",level:1,kind:"duration",balance:"credit"},{concept:"\
ifrs:ProceedsFromGovernmentGrantsClassifiedAsInvestingActivities",label:"Importes procedentes de subvenciones del gobier\
no",level:1,kind:"duration",balance:"debit"},{concept:"ifrs:CashAdvancesAndLoansMadeToOtherPartiesClassifiedAsInvestingA\
ctivities",label:"Anticipos de efectivo y pr\xE9stamos concedidos a terceros",level:1,kind:"duration",balance:"credit"},
{concept:"ifrs:CashReceiptsFromRepaymentOfAdvancesAndLoansMadeToOtherPartiesClassifiedAsInvestingActivities",label:"Cobr\
os procedentes del reembolso de anticipos y pr\xE9stamos concedidos a terceros",level:1,kind:"duration",balance:"debit"},
{concept:"ifrs:CashPaymentsForFutureContractsForwardContractsOptionContractsAndSwapContractsClassifiedAsInvestingActivit\
ies",label:"Pagos derivados de contratos de futuro, a t\xE9rmino, de opciones y de permuta financiera (swaps)",level:1,kind:"\
duration",balance:"credit"},{concept:"ifrs:CashReceiptsFromFutureContractsForwardContractsOptionContractsAndSwapContract\
sClassifiedAsInvestingActivities",label:"Cobros procedentes de contratos de futuro, a t\xE9rmino, de opciones y de permuta \
financiera (swaps)",level:1,kind:"duration",balance:"debit"},{concept:"ifrs:DividendsReceivedClassifiedAsInvestingActivi\
ties",label:"Dividendos recibidos",level:1,kind:"duration",balance:"debit"},{concept:"ifrs:InterestPaidClassifiedAsInves\
tingActivities",label:"Intereses pagados",level:1,kind:"duration",balance:"credit"},{concept:"ifrs:InterestReceivedClass\
ifiedAsInvestingActivities",label:"Intereses recibidos",level:1,kind:"duration",balance:"debit"},{concept:"ifrs:IncomeTa\
xesPaidRefundClassifiedAsInvestingActivities",label:"Impuestos a las ganancias reembolsados (pagados)",level:1,kind:"dur\
ation",balance:"credit"},{concept:"ifrs:OtherInflowsOutflowsOfCashClassifiedAsInvestingActivities",label:"Otras entradas\
 (salidas) de efectivo",level:1,kind:"duration",balance:"debit"},{concept:"ifrs:CashFlowsFromUsedInInvestingActivities",
label:"Flujos de efectivo netos procedentes de (utilizados en) actividades de inversi\xF3n",level:0,kind:"duration",balance:"\
debit"},{concept:"ifrs:ProceedsFromChangesInOwnershipInterestsInSubsidiaries",label:"Recursos por cambios en las partici\
paciones en la propiedad en subsidiarias que no dan lugar a la p\xE9rdida de control",level:1,kind:"duration",balance:"d\
ebit"},{concept:"ifrs:PaymentsFromChangesInOwnershipInterestsInSubsidiaries",label:"Pagos por cambios en las participaci\
ones en la propiedad en subsidiarias que no dan lugar a la p\xE9rdida de control",level:1,kind:"duration",balance:"credi\
t"},{concept:"ifrs:ProceedsFromIssuingShares",label:"Importes procedentes de la emisi\xF3n de acciones",level:1,kind:"du\
ration",balance:"debit"},{concept:"ifrs:ProceedsFromIssuingOtherEquityInstruments",label:"Importes procedentes de la emi\
si\xF3n de otros instrumentos de patrimonio",level:1,kind:"duration",balance:"debit"},{concept:"ifrs:PaymentsToAcquireOr\
RedeemEntitysShares",label:"Pagos por adquirir o rescatar las acciones de la entidad",level:1,kind:"duration",balance:"c\
redit"},{concept:"ifrs:PaymentsOfOtherEquityInstruments",label:"Pagos por otras participaciones en el patrimonio",level:1,
kind:"duration",balance:"credit"},{concept:"ifrs:ProceedsFromBorrowingsClassifiedAsFinancingActivities",label:"Importes \
procedentes de pr\xE9stamos",level:1,kind:"duration",balance:"debit"},{concept:"ifrs:RepaymentsOfBorrowingsClassifiedAsF\
inancingActivities",label:"Reembolsos de pr\xE9stamos",level:1,kind:"duration",balance:"credit"},{concept:"ifrs:Payments\
OfFinanceLeaseLiabilitiesClassifiedAsFinancingActivities",label:"Pagos de pasivos por arrendamientos financieros",level:1,
kind:"duration",balance:"credit"},{concept:"ifrs:ProceedsFromGovernmentGrantsClassifiedAsFinancingActivities",label:"Imp\
ortes procedentes de subvenciones del gobierno",level:1,kind:"duration",balance:"debit"},{concept:"ifrs:DividendsPaidCla\
ssifiedAsFinancingActivities",label:"Dividendos pagados",level:1,kind:"duration",balance:"credit"},{concept:"ifrs:Intere\
stPaidClassifiedAsFinancingActivities",label:"Intereses pagados",level:1,kind:"duration",balance:"credit"},{concept:"ifr\
s:IncomeTaxesPaidRefundClassifiedAsFinancingActivities",label:"Impuestos a las ganancias reembolsados (pagados)",level:1,
kind:"duration",balance:"credit"},{concept:"ifrs:OtherInflowsOutflowsOfCashClassifiedAsFinancingActivities",label:"Otras\
 entradas (salidas) de efectivo",level:1,kind:"duration",balance:"debit"},{concept:"ifrs:CashFlowsFromUsedInFinancingAct\
ivities",label:"Flujos de efectivo netos procedentes de (utilizados en) actividades de financiaci\xF3n",level:0,kind:"du\
ration",balance:"debit"},{concept:"ifrs:IncreaseDecreaseInCashAndCashEquivalentsBeforeEffectOfExchangeRateChanges",label:"\
Incremento (disminuci\xF3n) neto de efectivo y equivalentes al efectivo, antes del efecto de los cambios en la tasa de camb\
io",level:0,kind:"duration",balance:"debit"},{concept:"ifrs:EffectOfExchangeRateChangesOnCashAndCashEquivalents",label:"\
Efectos de la variaci\xF3n en la tasa de cambio sobre el efectivo y equivalentes al efectivo",level:0,kind:"duration",balance:"\
debit"},{concept:"ifrs:IncreaseDecreaseInCashAndCashEquivalents",label:"Incremento (disminuci\xF3n) neto de efectivo y equi\
valentes al efectivo",level:0,kind:"duration",balance:"debit"},{concept:"ifrs:CashAndCashEquivalents",label:"Efectivo y \
equivalentes al efectivo al principio del periodo",level:0,kind:"instant",balance:"debit",at:"start"},{concept:"ifrs:Cas\
hAndCashEquivalents",label:"Efectivo y equivalentes al efectivo al final del periodo",level:0,kind:"instant",balance:"de\
bit"}],"610000":[{concept:"ifrs:Equity",label:"Patrimonio al principio del periodo",level:0,kind:"instant",balance:"cred\
it",at:"start"},{concept:"ifrs:IncreaseDecreaseThroughChangesInAccountingPolicies",label:"Incremento (disminuci\xF3n) por c\
ambios en pol\xEDticas contables",level:1,kind:"duration",balance:"credit"},{concept:"ifrs:IncreaseDecreaseThroughCorrec\
tionsOfErrors",label:"Incremento (disminuci\xF3n) por correcciones de errores",level:1,kind:"duration",balance:"credit"},
{concept:"ifrs:ProfitLoss",label:"Ganancia (p\xE9rdida)",level:2,kind:"duration",balance:"credit"},{concept:"ifrs:OtherC\
omprehensiveIncome",label:"Otro resultado integral",level:2,kind:"duration",balance:"credit"},{concept:"ifrs:Comprehensi\
veIncome",label:"Resultado integral",level:1,kind:"duration",balance:"credit"},{concept:"ifrs:IssueOfEquity",label:"Emis\
i\xF3n de patrimonio",level:1,kind:"duration",balance:"credit"},{concept:"ifrs:DividendsRecognisedAsDistributionsToOwner\
sOfParent",label:"Dividendos reconocidos como distribuciones a los propietarios",level:1,kind:"duration",balance:"debit"},
{concept:"ifrs:DividendsPaid",label:"Dividendos pagados",level:1,kind:"duration",balance:"debit"},{concept:"ifrs:Increas\
eThroughOtherContributionsByOwners",label:"Incrementos por otras aportaciones de los propietarios",level:1,kind:"duratio\
n",balance:"credit"},{concept:"ifrs:IncreaseDecreaseThroughOtherContributionsByOwners",label:"Incremento (disminuci\xF3n) p\
or otras aportaciones de los propietarios",level:1,kind:"duration",balance:"credit"},{concept:"ifrs:DecreaseThroughOther\
DistributionsToOwners",label:"Disminuci\xF3n por otras distribuciones a los propietarios",level:1,kind:"duration",balance:"\
debit"},{concept:"ifrs:IncreaseDecreaseThroughOtherDistributionsToOwners",label:"Incremento (disminuci\xF3n) por otras dist\
ribuciones a los propietarios",level:1,kind:"duration",balance:"debit"},{concept:"ifrs:IncreaseDecreaseThroughTransfersA\
ndOtherChangesEquity",label:"Incrementos (disminuciones) por otros cambios, patrimonio",level:1,kind:"duration",balance:"\
credit"},{concept:"ifrs:IncreaseDecreaseThroughTransfersAndOtherChanges",label:"Incremento (disminuci\xF3n) por transferenc\
ias y otros cambios",level:1,kind:"duration",balance:"credit"},{concept:"ifrs:IncreaseDecreaseThroughTreasuryShareTransa\
ctions",label:"Incremento (disminuci\xF3n) por transacciones con acciones propias",level:1,kind:"duration",balance:"cred\
it"},{concept:"ifrs:IncreaseDecreaseThroughChangesInOwnershipInterestsInSubsidiariesThatDoNotResultInLossOfControl",label:"\
Incremento (disminuci\xF3n) por cambios en la participaci\xF3n en subsidiarias sin p\xE9rdida de control",level:1,kind:"\
duration",balance:"credit"},{concept:"ifrs:IncreaseDecreaseThroughSharebasedPaymentTransactions",label:"Incremento (dism\
inuci\xF3n) por transacciones con pagos basados en acciones",level:1,kind:"duration",balance:"credit"},{concept:"ifrs:Ch\
angesInEquity",label:"Incremento (disminuci\xF3n) en el patrimonio",level:0,kind:"duration",balance:"credit"},{concept:"\
ifrs:Equity",label:"Patrimonio al final del periodo",level:0,kind:"instant",balance:"credit"}]};var lines=sfc_lines_default;var flow=(concept,label,balance)=>({concept,label,level:1,kind:"duration",balance});var stock=(concept,label,balance)=>({
...flow(concept,label,balance),kind:"instant"});var fees=[flow("ifrs:FeeAndCommissionIncome","Ingresos por comisiones","\
credit"),flow("ifrs:FeeAndCommissionExpense","Gastos por comisiones","debit")];var lender={layout:"liquidity",lines:{profit_loss:[
flow("ifrs:RevenueFromInterest","Ingresos por intereses","credit"),flow("ifrs:InterestExpense","Gastos por intereses","d\
ebit"),...fees]}};var insurer={layout:"liquidity",lines:{financial_position:[stock("co-sfc-core:ReservasTecnicasParteReaseguradores","Rese\
rvas t\xE9cnicas parte reaseguradores","debit"),stock("ifrs:DeferredAcquisitionCostsArisingFromInsuranceContracts","Cost\
os de adquisici\xF3n diferidos que surgen de contratos de seguro","debit"),stock("co-sfc-core:ReservasTecnicas","Reserva\
s t\xE9cnicas","credit"),stock("ifrs:LiabilitiesUnderInsuranceContractsAndReinsuranceContractsIssued","Pasivos por contr\
atos de seguro y de reaseguro emitidos","credit")],profit_loss:[flow("ifrs:RevenueFromInsuranceContractsIssuedWithoutRed\
uctionForReinsuranceHeld","Primas: ingresos por contratos de seguro emitidos, sin descontar el reaseguro","credit"),flow(
"ifrs:ClaimsAndBenefitsPaidNetOfReinsuranceRecoveries","Siniestros y beneficios pagados, netos de recuperaciones del rea\
seguro","debit")],cash_flows:[flow("ifrs:ReceiptsFromPremiumsAndClaimsAnnuitiesAndOtherPolicyBenefits","Cobros procedent\
es de primas y prestaciones, anualidades y otros beneficios de p\xF3lizas suscritas","debit"),flow("ifrs:PaymentsForPrem\
iumsAndClaimsAnnuitiesAndOtherPolicyBenefits","Pagos por primas y prestaciones, anualidades y otras obligaciones derivad\
as de las p\xF3lizas suscritas","credit")]}};var type=(name,group)=>({name,group});var entityTypes=new Map([[1,type("Establecimiento bancario","establecimiento de cr\
\xE9dito")],[2,type("Corporaci\xF3n financiera","establecimiento de cr\xE9dito")],[4,type("Compa\xF1\xEDa de financiamiento",
"establecimiento de cr\xE9dito")],[5,type("Sociedad fiduciaria","fiduciaria")],[6,type("Almac\xE9n general de dep\xF3sito",
"almac\xE9n general de dep\xF3sito")],[10,type("Sociedad de capitalizaci\xF3n","capitalizaci\xF3n")],[13,type("Compa\xF1\xEDa \
de seguros generales","seguros")],[14,type("Compa\xF1\xEDa de seguros de vida","seguros")],[15,type("Sociedad cooperativ\
a de seguros","seguros")],[22,type("Instituci\xF3n oficial especial","instituci\xF3n oficial especial")],[23,type("Socie\
dad administradora de fondos de pensiones y cesant\xEDas","pensiones y cesant\xEDas")],[25,type("Entidad administradora \
del r\xE9gimen solidario de prima media","prima media")],[32,type("Cooperativa financiera","establecimiento de cr\xE9dito")],
[66,type("Sociedad inversora","emisor")],[81,type("Organismo de autorregulaci\xF3n","mercado de valores")],[82,type("Bol\
sa de valores","mercado de valores")],[83,type("Sociedad administradora de dep\xF3sitos centralizados de valores","merca\
do de valores")],[84,type("Sociedad calificadora de valores","mercado de valores")],[85,type("Sociedad comisionista de b\
olsa de valores","comisionista")],[92,type("Negocio fiduciario","patrimonio aut\xF3nomo")],[95,type("Fondo de inversi\xF3n \
colectiva o de capital privado","fondo")],[118,type("Sistema de pago de bajo valor","pagos")],[128,type("Sociedad especi\
alizada en dep\xF3sitos y pagos electr\xF3nicos","pagos")],[260,type("Entidad p\xFAblica","emisor")],[261,type("Empresa \
de servicios p\xFAblicos domiciliarios","emisor")],[400,type("Bolsa agropecuaria","mercado agropecuario")],[401,type("So\
ciedad comisionista de bolsas agropecuarias","comisionista")],[501,type("Sociedad administradora de sistemas de negociac\
i\xF3n y registro de divisas","infraestructura")],[502,type("Sociedad administradora de sistemas de negociaci\xF3n y regist\
ro sobre valores","infraestructura")],[504,type("C\xE1mara de riesgo central de contraparte","infraestructura")],[509,type(
"Proveedor de precios para valoraci\xF3n","infraestructura")]]);var isIssuerFamily=family=>/^ctrl(-|$)/.test(family);var datePattern=/^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)(?:\.(\d+))?)?(Z|[+-]\d\d:\d\d)?$/;function startMoment(text){
return moment(text,0)}function endMoment(text){return moment(text,1)}function lastDay(end){const[day="",time=""]=end.split(
"T");return time.startsWith("00:00:00")?addDays(day,-1):day}var moved=new Map;var mostMoved=1e3;function addDays(day,days){
const asked=`${day} ${days}`;const known=moved.get(asked);if(known!==void 0)return known;if(moved.size>=mostMoved)moved.
clear();const found=dayAfter(day,days);moved.set(asked,found);return found}function dayAfter(day,days){const[year,month,
dayOfMonth]=day.split("-").map(Number);const date=new Date(0);date.setUTCFullYear(year,month-1,dayOfMonth+days);return`${String(
date.getUTCFullYear()).padStart(4,"0")}-${date.toISOString().slice(-19,-14)}`}function daysBetween(first,last){return Math.
round((Date.parse(`${last}T00:00:00Z`)-Date.parse(`${first}T00:00:00Z`))/864e5)+1}function moment(text,daysForADate){const found=datePattern.
exec(text.trim());if(!found)return void 0;const[,year,month,date,hour,minute,second,fraction="",zone=""]=found;const day=`${year}\
-${month}-${date}`;if(year==="0000"||addDays(day,0)!==day)return void 0;if(hour===void 0)return`${addDays(day,daysForADate)}\
T00:00:00${zone}`;const part=fraction.replace(/0+$/,"");if(hour==="24"){return minute==="00"&&second==="00"&&part===""?`${addDays(
day,1)}T00:00:00${zone}`:void 0}if(hour>"23"||minute>"59"||second>"59")return void 0;return`${day}T${hour}:${minute}:${second}${part&&
`.${part}`}${zone}`}var Rejection=class extends Error{name="Rejection"};var nameStartChar=":A-Za-z_\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C-\\u200D\\u2070-\\u218F\\u\
2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD";var nameChar=nameStartChar+"\\-.\\d\\u00B7\\u0300-\\u036F\\u203F-\\u\
2040";var nameRegexp="["+nameStartChar+"]["+nameChar+"]*";var regexName=new RegExp("^"+nameRegexp+"$");function getAllMatches(string,regex){
const matches=[];let match=regex.exec(string);while(match){const allmatches=[];allmatches.startIndex=regex.lastIndex-match[0].
length;const len=match.length;for(let index=0;index<len;index++){allmatches.push(match[index])}matches.push(allmatches);
match=regex.exec(string)}return matches}var isName=function(string){const match=regexName.exec(string);return!(match===null||
typeof match==="undefined")};function isExist(v){return typeof v!=="undefined"}var DANGEROUS_PROPERTY_NAMES=["hasOwnProperty","toString","valueOf","__defineGetter__","__defineSetter__","__lookupGette\
r__","__lookupSetter__"];var criticalProperties=["__proto__","constructor","prototype"];var defaultOptions={allowBooleanAttributes:false,unpairedTags:[]};function validate(xmlData,options){options=Object.assign(
{},defaultOptions,options);const tags=[];let tagFound=false;let reachedRoot=false;if(xmlData[0]==="\uFEFF"){xmlData=xmlData.
substr(1)}for(let i=0;i<xmlData.length;i++){if(xmlData[i]==="<"&&xmlData[i+1]==="?"){i+=2;i=readPI(xmlData,i);if(i.err)return i}else if(xmlData[i]===
"<"){let tagStartPos=i;i++;if(xmlData[i]==="!"){i=readCommentAndCDATA(xmlData,i);continue}else{let closingTag=false;if(xmlData[i]===
"/"){closingTag=true;i++}let tagName="";for(;i<xmlData.length&&xmlData[i]!==">"&&xmlData[i]!==" "&&xmlData[i]!=="	"&&xmlData[i]!==
"\n"&&xmlData[i]!=="\r";i++){tagName+=xmlData[i]}tagName=tagName.trim();if(tagName[tagName.length-1]==="/"){tagName=tagName.
substring(0,tagName.length-1);i--}if(!validateTagName(tagName)){let msg;if(tagName.trim().length===0){msg="Invalid space\
 after '<'."}else{msg="Tag '"+tagName+"' is an invalid name."}return getErrorObject("InvalidTag",msg,getLineNumberForPosition(
xmlData,i))}const result=readAttributeStr(xmlData,i);if(result===false){return getErrorObject("InvalidAttr","Attributes \
for '"+tagName+"' have open quote.",getLineNumberForPosition(xmlData,i))}let attrStr=result.value;i=result.index;if(attrStr[attrStr.
length-1]==="/"){const attrStrStart=i-attrStr.length;attrStr=attrStr.substring(0,attrStr.length-1);const isValid=validateAttributeString(
attrStr,options);if(isValid===true){tagFound=true}else{return getErrorObject(isValid.err.code,isValid.err.msg,getLineNumberForPosition(
xmlData,attrStrStart+isValid.err.line))}}else if(closingTag){if(!result.tagClosed){return getErrorObject("InvalidTag","C\
losing tag '"+tagName+"' doesn't have proper closing.",getLineNumberForPosition(xmlData,i))}else if(attrStr.trim().length>
0){return getErrorObject("InvalidTag","Closing tag '"+tagName+"' can't have attributes or invalid starting.",getLineNumberForPosition(
xmlData,tagStartPos))}else if(tags.length===0){return getErrorObject("InvalidTag","Closing tag '"+tagName+"' has not bee\
n opened.",getLineNumberForPosition(xmlData,tagStartPos))}else{const otg=tags.pop();if(tagName!==otg.tagName){let openPos=getLineNumberForPosition(
xmlData,otg.tagStartPos);return getErrorObject("InvalidTag","Expected closing tag '"+otg.tagName+"' (opened in line "+openPos.
line+", col "+openPos.col+") instead of closing tag '"+tagName+"'.",getLineNumberForPosition(xmlData,tagStartPos))}if(tags.
length==0){reachedRoot=true}}}else{const isValid=validateAttributeString(attrStr,options);if(isValid!==true){return getErrorObject(
isValid.err.code,isValid.err.msg,getLineNumberForPosition(xmlData,i-attrStr.length+isValid.err.line))}if(reachedRoot===true){
return getErrorObject("InvalidXml","Multiple possible root nodes found.",getLineNumberForPosition(xmlData,i))}else if(options.
unpairedTags.indexOf(tagName)!==-1){}else{tags.push({tagName,tagStartPos})}tagFound=true}for(i++;i<xmlData.length;i++){if(xmlData[i]===
"<"){if(xmlData[i+1]==="!"){i++;i=readCommentAndCDATA(xmlData,i);continue}else if(xmlData[i+1]==="?"){i=readPI(xmlData,++i);
if(i.err)return i}else{break}}else if(xmlData[i]==="&"){const afterAmp=validateAmpersand(xmlData,i);if(afterAmp==-1)return getErrorObject(
"InvalidChar","char '&' is not expected.",getLineNumberForPosition(xmlData,i));i=afterAmp}else{if(reachedRoot===true&&!isWhiteSpace(
xmlData[i])){return getErrorObject("InvalidXml","Extra text at the end",getLineNumberForPosition(xmlData,i))}}}if(xmlData[i]===
"<"){i--}}}else{if(isWhiteSpace(xmlData[i])){continue}return getErrorObject("InvalidChar","char '"+xmlData[i]+"' is not \
expected.",getLineNumberForPosition(xmlData,i))}}if(!tagFound){return getErrorObject("InvalidXml","Start tag expected.",
1)}else if(tags.length==1){return getErrorObject("InvalidTag","Unclosed tag '"+tags[0].tagName+"'.",getLineNumberForPosition(
xmlData,tags[0].tagStartPos))}else if(tags.length>0){return getErrorObject("InvalidXml","Invalid '"+JSON.stringify(tags.
map(t=>t.tagName),null,4).replace(/\r?\n/g,"")+"' found.",{line:1,col:1})}return true}function isWhiteSpace(char){return char===" "||char==="	"||char==="\n"||char==="\r"}function readPI(xmlData,i){const start=i;
for(;i<xmlData.length;i++){if(xmlData[i]=="?"||xmlData[i]==" "){const tagname=xmlData.substr(start,i-start);if(i>5&&tagname===
"xml"){return getErrorObject("InvalidXml","XML declaration allowed only at the start of the document.",getLineNumberForPosition(
xmlData,i))}else if(xmlData[i]=="?"&&xmlData[i+1]==">"){i++;break}else{continue}}}return i}function readCommentAndCDATA(xmlData,i){
if(xmlData.length>i+5&&xmlData[i+1]==="-"&&xmlData[i+2]==="-"){for(i+=3;i<xmlData.length;i++){if(xmlData[i]==="-"&&xmlData[i+
1]==="-"&&xmlData[i+2]===">"){i+=2;break}}}else if(xmlData.length>i+8&&xmlData[i+1]==="D"&&xmlData[i+2]==="O"&&xmlData[i+
3]==="C"&&xmlData[i+4]==="T"&&xmlData[i+5]==="Y"&&xmlData[i+6]==="P"&&xmlData[i+7]==="E"){let angleBracketsCount=1;for(i+=
8;i<xmlData.length;i++){if(xmlData[i]==="<"){angleBracketsCount++}else if(xmlData[i]===">"){angleBracketsCount--;if(angleBracketsCount===
0){break}}}}else if(xmlData.length>i+9&&xmlData[i+1]==="["&&xmlData[i+2]==="C"&&xmlData[i+3]==="D"&&xmlData[i+4]==="A"&&
xmlData[i+5]==="T"&&xmlData[i+6]==="A"&&xmlData[i+7]==="["){for(i+=8;i<xmlData.length;i++){if(xmlData[i]==="]"&&xmlData[i+
1]==="]"&&xmlData[i+2]===">"){i+=2;break}}}return i}var doubleQuote='"';var singleQuote="'";function readAttributeStr(xmlData,i){
let attrStr="";let startChar="";let tagClosed=false;for(;i<xmlData.length;i++){if(xmlData[i]===doubleQuote||xmlData[i]===
singleQuote){if(startChar===""){startChar=xmlData[i]}else if(startChar!==xmlData[i]){}else{startChar=""}}else if(xmlData[i]===
">"){if(startChar===""){tagClosed=true;break}}attrStr+=xmlData[i]}if(startChar!==""){return false}return{value:attrStr,index:i,
tagClosed}}function scanAttributeTokens(attrStr){const tokens=[];const len=attrStr.length;let i=0;while(i<len){const tokenStart=i;
while(i<len&&isWhiteSpace(attrStr[i]))i++;if(i>=len)break;if(attrStr[i]==="="){i++;continue}const leadingWs=attrStr.slice(
tokenStart,i);const nameStart2=i;while(i<len&&!isWhiteSpace(attrStr[i])&&attrStr[i]!=="=")i++;const name=attrStr.slice(nameStart2,
i);let equalsGroup;let j=i;while(j<len&&isWhiteSpace(attrStr[j]))j++;if(j<len&&attrStr[j]==="="){equalsGroup=attrStr.slice(
i,j+1);i=j+1}let quoteChar;let value;let k=i;while(k<len&&isWhiteSpace(attrStr[k]))k++;if(k<len&&(attrStr[k]==='"'||attrStr[k]===
"'")){const valueStart=k+1;const closeIdx=attrStr.indexOf(attrStr[k],valueStart);if(closeIdx!==-1){quoteChar=attrStr[k];
value=attrStr.slice(valueStart,closeIdx);i=closeIdx+1}}const token={startIndex:tokenStart};token[1]=leadingWs;token[2]=name;
token[3]=equalsGroup;token[4]=quoteChar!==void 0?true:void 0;token[5]=quoteChar;token[6]=value;tokens.push(token)}return tokens}
function validateAttributeString(attrStr,options){const matches=scanAttributeTokens(attrStr);const attrNames={};for(let i=0;i<
matches.length;i++){if(matches[i][1].length===0){return getErrorObject("InvalidAttr","Attribute '"+matches[i][2]+"' has \
no space in starting.",getPositionFromMatch(matches[i]))}else if(matches[i][3]!==void 0&&matches[i][4]===void 0){return getErrorObject(
"InvalidAttr","Attribute '"+matches[i][2]+"' is without value.",getPositionFromMatch(matches[i]))}else if(matches[i][3]===
void 0&&!options.allowBooleanAttributes){return getErrorObject("InvalidAttr","boolean attribute '"+matches[i][2]+"' is n\
ot allowed.",getPositionFromMatch(matches[i]))}const attrName=matches[i][2];if(!validateAttrName(attrName)){return getErrorObject(
"InvalidAttr","Attribute '"+attrName+"' is an invalid name.",getPositionFromMatch(matches[i]))}if(!Object.prototype.hasOwnProperty.
call(attrNames,attrName)){attrNames[attrName]=1}else{return getErrorObject("InvalidAttr","Attribute '"+attrName+"' is re\
peated.",getPositionFromMatch(matches[i]))}}return true}function validateNumberAmpersand(xmlData,i){let re=/\d/;if(xmlData[i]===
"x"){i++;re=/[\da-fA-F]/}for(;i<xmlData.length;i++){if(xmlData[i]===";")return i;if(!xmlData[i].match(re))break}return-1}
function validateAmpersand(xmlData,i){i++;if(xmlData[i]===";")return-1;if(xmlData[i]==="#"){i++;return validateNumberAmpersand(
xmlData,i)}let count=0;for(;i<xmlData.length;i++,count++){if(xmlData[i].match(/\w/)&&count<20)continue;if(xmlData[i]==="\
;")break;return-1}return i}function getErrorObject(code,message,lineNumber){return{err:{code,msg:message,line:lineNumber.
line||lineNumber,col:lineNumber.col}}}function validateAttrName(attrName){return isName(attrName)}function validateTagName(tagname){
return isName(tagname)}function getLineNumberForPosition(xmlData,index){const lines2=xmlData.substring(0,index).split(/\r?\n/);
return{line:lines2.length,col:lines2[lines2.length-1].length+1}}function getPositionFromMatch(match){return match.startIndex+
match[1].length}var CURRENCY={cent:"\xA2",pound:"\xA3",curren:"\xA4",yen:"\xA5",euro:"\u20AC",dollar:"$",fnof:"\u0192",inr:"\u20B9",af:"\
\u060B",birr:"\u1265\u122D",peso:"\u20B1",rub:"\u20BD",won:"\u20A9",yuan:"\xA5",cedil:"\xB8"};var XML={amp:"&",apos:"'",gt:">",lt:"<",quot:'"'};var COMMON_HTML={nbsp:"\xA0",copy:"\xA9",reg:"\xAE",trade:"\u2122",mdash:"\
\u2014",ndash:"\u2013",hellip:"\u2026",laquo:"\xAB",raquo:"\xBB",lsquo:"\u2018",rsquo:"\u2019",ldquo:"\u201C",rdquo:"\u201D",
bull:"\u2022",para:"\xB6",sect:"\xA7",deg:"\xB0",frac12:"\xBD",frac14:"\xBC",frac34:"\xBE"};var ENTITY_ACTION=Object.freeze({ALLOW:"allow",BLOCK:"block",THROW:"throw"});var SPECIAL_CHARS=new Set("!?\\\\/[]$%{}^&*()\
<>|+");function validateEntityName(name){if(name[0]==="#"){throw new Error(`[EntityReplacer] Invalid character '#' in en\
tity name: "${name}"`)}for(const ch of name){if(SPECIAL_CHARS.has(ch)){throw new Error(`[EntityReplacer] Invalid charact\
er '${ch}' in entity name: "${name}"`)}}return name}function mergeEntityMaps(...maps){const out=Object.create(null);for(const map of maps){
if(!map)continue;for(const key of Object.keys(map)){const raw=map[key];if(typeof raw==="string"){out[key]=raw}else if(raw&&
typeof raw==="object"&&raw.val!==void 0){const val=raw.val;if(typeof val==="string"){out[key]=val}}}}return out}var LIMIT_TIER_EXTERNAL="\
external";var LIMIT_TIER_BASE="base";var LIMIT_TIER_ALL="all";function parseLimitTiers(raw){if(!raw||raw===LIMIT_TIER_EXTERNAL)
return new Set([LIMIT_TIER_EXTERNAL]);if(raw===LIMIT_TIER_ALL)return new Set([LIMIT_TIER_ALL]);if(raw===LIMIT_TIER_BASE)
return new Set([LIMIT_TIER_BASE]);if(Array.isArray(raw))return new Set(raw);return new Set([LIMIT_TIER_EXTERNAL])}var NCR_LEVEL=Object.
freeze({allow:0,leave:1,remove:2,throw:3});var XML10_ALLOWED_C0=new Set([9,10,13]);function parseNCRConfig(ncr){if(!ncr){
return{xmlVersion:1,onLevel:NCR_LEVEL.allow,nullLevel:NCR_LEVEL.remove}}const xmlVersion=ncr.xmlVersion===1.1?1.1:1;const onLevel=NCR_LEVEL[ncr.
onNCR]??NCR_LEVEL.allow;const nullLevel=NCR_LEVEL[ncr.nullNCR]??NCR_LEVEL.remove;const clampedNull=Math.max(nullLevel,NCR_LEVEL.
remove);return{xmlVersion,onLevel,nullLevel:clampedNull}}var EntityDecoder=class{constructor(options={}){this._limit=options.
limit||{};this._maxTotalExpansions=this._limit.maxTotalExpansions||0;this._maxExpandedLength=this._limit.maxExpandedLength||
0;this._postCheck=typeof options.postCheck==="function"?options.postCheck:r=>r;this._limitTiers=parseLimitTiers(this._limit.
applyLimitsTo??LIMIT_TIER_EXTERNAL);this._numericAllowed=options.numericAllowed??true;this._baseMap=mergeEntityMaps(XML,
options.namedEntities||null);this._externalMap=Object.create(null);this._inputMap=Object.create(null);this._totalExpansions=
0;this._expandedLength=0;this._removeSet=new Set(options.remove&&Array.isArray(options.remove)?options.remove:[]);this._leaveSet=
new Set(options.leave&&Array.isArray(options.leave)?options.leave:[]);const ncrCfg=parseNCRConfig(options.ncr);this._ncrXmlVersion=
ncrCfg.xmlVersion;this._ncrOnLevel=ncrCfg.onLevel;this._ncrNullLevel=ncrCfg.nullLevel;this._onExternalEntity=typeof options.
onExternalEntity==="function"?options.onExternalEntity:null;this._onInputEntity=typeof options.onInputEntity==="function"?
options.onInputEntity:null}_applyRegistrationHook(hook,name,value,context){if(!hook)return true;const action=hook(name,value);
if(action===ENTITY_ACTION.BLOCK)return false;if(action===ENTITY_ACTION.THROW){throw new Error(`[EntityDecoder] Registrat\
ion of ${context} entity "&${name};" was rejected by hook`)}return true}setExternalEntities(map){if(map){for(const key of Object.
keys(map)){validateEntityName(key)}}if(!this._onExternalEntity){this._externalMap=mergeEntityMaps(map);return}const flat=mergeEntityMaps(
map);const filtered=Object.create(null);for(const[name,value]of Object.entries(flat)){if(this._applyRegistrationHook(this.
_onExternalEntity,name,value,"external")){filtered[name]=value}}this._externalMap=filtered}addExternalEntity(key,value){
validateEntityName(key);if(typeof value==="string"&&value.indexOf("&")===-1){if(this._applyRegistrationHook(this._onExternalEntity,
key,value,"external")){this._externalMap[key]=value}}}addInputEntities(map){this._totalExpansions=0;this._expandedLength=
0;if(!this._onInputEntity){this._inputMap=mergeEntityMaps(map);return}const flat=mergeEntityMaps(map);const filtered=Object.
create(null);for(const[name,value]of Object.entries(flat)){if(this._applyRegistrationHook(this._onInputEntity,name,value,
"input")){filtered[name]=value}}this._inputMap=filtered}reset(){this._inputMap=Object.create(null);this._totalExpansions=
0;this._expandedLength=0;return this}setXmlVersion(version){this._ncrXmlVersion=version===1.1?1.1:1}decode(str){if(typeof str!==
"string"||str.length===0)return str;if(str.indexOf("&")===-1)return str;const original=str;const chunks=[];const len=str.
length;let last=0;let i=0;const limitExpansions=this._maxTotalExpansions>0;const limitLength=this._maxExpandedLength>0;const checkLimits=limitExpansions||
limitLength;while(i<len){if(str.charCodeAt(i)!==38){i++;continue}let j=i+1;while(j<len&&str.charCodeAt(j)!==59&&j-i<=32)
j++;if(j>=len||str.charCodeAt(j)!==59){i++;continue}const token=str.slice(i+1,j);if(token.length===0){i++;continue}let replacement;
let tier;if(this._removeSet.has(token)){replacement="";if(tier===void 0){tier=LIMIT_TIER_EXTERNAL}}else if(this._leaveSet.
has(token)){i++;continue}else if(token.charCodeAt(0)===35){const ncrResult=this._resolveNCR(token);if(ncrResult===void 0){
i++;continue}replacement=ncrResult;tier=LIMIT_TIER_BASE}else{const resolved=this._resolveName(token);replacement=resolved?.
value;tier=resolved?.tier}if(replacement===void 0){i++;continue}if(i>last)chunks.push(str.slice(last,i));chunks.push(replacement);
last=j+1;i=last;if(checkLimits&&this._tierCounts(tier)){if(limitExpansions){this._totalExpansions++;if(this._totalExpansions>
this._maxTotalExpansions){throw new Error(`[EntityReplacer] Entity expansion count limit exceeded: ${this._totalExpansions}\
 > ${this._maxTotalExpansions}`)}}if(limitLength){const delta=replacement.length-(token.length+2);if(delta>0){this._expandedLength+=
delta;if(this._expandedLength>this._maxExpandedLength){throw new Error(`[EntityReplacer] Expanded content length limit e\
xceeded: ${this._expandedLength} > ${this._maxExpandedLength}`)}}}}}if(last<len)chunks.push(str.slice(last));const result=chunks.
length===0?str:chunks.join("");return this._postCheck(result,original)}_tierCounts(tier){if(this._limitTiers.has(LIMIT_TIER_ALL))
return true;return this._limitTiers.has(tier)}_resolveName(name){if(name in this._inputMap)return{value:this._inputMap[name],
tier:LIMIT_TIER_EXTERNAL};if(name in this._externalMap)return{value:this._externalMap[name],tier:LIMIT_TIER_EXTERNAL};if(name in
this._baseMap)return{value:this._baseMap[name],tier:LIMIT_TIER_BASE};return void 0}_classifyNCR(cp){if(cp===0)return this.
_ncrNullLevel;if(cp>=55296&&cp<=57343)return NCR_LEVEL.remove;if(this._ncrXmlVersion===1){if(cp>=1&&cp<=31&&!XML10_ALLOWED_C0.
has(cp))return NCR_LEVEL.remove}return-1}_applyNCRAction(action,token,cp){switch(action){case NCR_LEVEL.allow:return String.
fromCodePoint(cp);case NCR_LEVEL.remove:return"";case NCR_LEVEL.leave:return void 0;case NCR_LEVEL.throw:throw new Error(
`[EntityDecoder] Prohibited numeric character reference &${token}; (U+${cp.toString(16).toUpperCase().padStart(4,"0")})`);default:
return String.fromCodePoint(cp)}}_resolveNCR(token){const second=token.charCodeAt(1);let cp;if(second===120||second===88){
cp=parseInt(token.slice(2),16)}else{cp=parseInt(token.slice(1),10)}if(Number.isNaN(cp)||cp<0||cp>1114111)return void 0;const minimum=this.
_classifyNCR(cp);if(!this._numericAllowed&&minimum<NCR_LEVEL.remove)return void 0;const effective=minimum===-1?this._ncrOnLevel:
Math.max(this._ncrOnLevel,minimum);return this._applyNCRAction(effective,token,cp)}};var defaultOnDangerousProperty=name=>{if(DANGEROUS_PROPERTY_NAMES.includes(name)){return"__"+name}return name};var defaultOptions2={
preserveOrder:false,attributeNamePrefix:"@_",attributesGroupName:false,textNodeName:"#text",ignoreAttributes:true,removeNSPrefix:false,
allowBooleanAttributes:false,parseTagValue:true,parseAttributeValue:false,trimValues:true,cdataPropName:false,numberParseOptions:{
hex:true,leadingZeros:true,eNotation:true,unicode:false},tagValueProcessor:function(tagName,val){return val},attributeValueProcessor:function(attrName,val){
return val},stopNodes:[],alwaysCreateTextNode:false,isArray:()=>false,commentPropName:false,unpairedTags:[],processEntities:true,
htmlEntities:false,entityDecoder:null,ignoreDeclaration:false,ignorePiTags:false,transformTagName:false,transformAttributeName:false,
updateTag:function(tagName,jPath,attrs){return tagName},captureMetaData:false,maxNestedTags:100,strictReservedNames:true,
jPath:true,onDangerousProperty:defaultOnDangerousProperty};function validatePropertyName(propertyName,optionName){if(typeof propertyName!==
"string"){return}const normalized=propertyName.toLowerCase();if(DANGEROUS_PROPERTY_NAMES.some(dangerous=>normalized===dangerous.
toLowerCase())){throw new Error(`[SECURITY] Invalid ${optionName}: "${propertyName}" is a reserved JavaScript keyword th\
at could cause prototype pollution`)}if(criticalProperties.some(dangerous=>normalized===dangerous.toLowerCase())){throw new Error(
`[SECURITY] Invalid ${optionName}: "${propertyName}" is a reserved JavaScript keyword that could cause prototype polluti\
on`)}}function normalizeProcessEntities(value,htmlEntities){if(typeof value==="boolean"){return{enabled:value,maxEntitySize:1e4,
maxExpansionDepth:1e4,maxTotalExpansions:Infinity,maxExpandedLength:1e5,maxEntityCount:1e3,allowedTags:null,tagFilter:null,
appliesTo:"all"}}if(typeof value==="object"&&value!==null){return{enabled:value.enabled!==false,maxEntitySize:Math.max(1,
value.maxEntitySize??1e4),maxExpansionDepth:Math.max(1,value.maxExpansionDepth??1e4),maxTotalExpansions:Math.max(1,value.
maxTotalExpansions??Infinity),maxExpandedLength:Math.max(1,value.maxExpandedLength??1e5),maxEntityCount:Math.max(1,value.
maxEntityCount??1e3),allowedTags:value.allowedTags??null,tagFilter:value.tagFilter??null,appliesTo:value.appliesTo??"all"}}
return normalizeProcessEntities(true)}var buildOptions=function(options){const built=Object.assign({},defaultOptions2,options);
const propertyNameOptions=[{value:built.attributeNamePrefix,name:"attributeNamePrefix"},{value:built.attributesGroupName,
name:"attributesGroupName"},{value:built.textNodeName,name:"textNodeName"},{value:built.cdataPropName,name:"cdataPropNam\
e"},{value:built.commentPropName,name:"commentPropName"}];for(const{value,name}of propertyNameOptions){if(value){validatePropertyName(
value,name)}}if(built.onDangerousProperty===null){built.onDangerousProperty=defaultOnDangerousProperty}built.processEntities=
normalizeProcessEntities(built.processEntities,built.htmlEntities);built.unpairedTagsSet=new Set(built.unpairedTags);if(built.
stopNodes&&Array.isArray(built.stopNodes)){built.stopNodes=built.stopNodes.map(node=>{if(typeof node==="string"&&node.startsWith(
"*.")){return".."+node.substring(2)}return node})}return built};var METADATA_SYMBOL;if(typeof Symbol!=="function"){METADATA_SYMBOL="@@xmlMetadata"}else{METADATA_SYMBOL=Symbol("XML Node\
 Metadata")}var XmlNode=class{constructor(tagname){this.tagname=tagname;this.child=[];this[":@"]=Object.create(null)}add(key,val){
if(key==="__proto__")key="#__proto__";this.child.push({[key]:val})}addChild(node,startIndex){if(node.tagname==="__proto_\
_")node.tagname="#__proto__";if(node[":@"]&&Object.keys(node[":@"]).length>0){this.child.push({[node.tagname]:node.child,
[":@"]:node[":@"]})}else{this.child.push({[node.tagname]:node.child})}this.addStartIndex(startIndex)}addStartIndex(startIndex){
if(startIndex!==void 0){this.child[this.child.length-1][METADATA_SYMBOL]={startIndex}}}addEndIndex(endIndex){const lastChild=this.
child[this.child.length-1];if(lastChild!==void 0&&lastChild[METADATA_SYMBOL]!==void 0&&lastChild[METADATA_SYMBOL].endIndex===
void 0){lastChild[METADATA_SYMBOL].endIndex=endIndex}}static getMetaDataSymbol(){return METADATA_SYMBOL}};var nameStartChar10=":A-Za-z_\xC0-\xD6\xD8-\xF6\xF8-\u02FF\u0370-\u037D\u037F-\u0486\u0488-\u1FFF\u200C-\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD";
var nameChar10=nameStartChar10+"\\-\\.\\d\xB7\u0300-\u036F\u203F-\u2040";var nameStartChar11=":A-Za-z_\xC0-\u02FF\u0370-\u037D\u037F-\u0486\u0488-\u1FFF\u200C-\u200D\u2070-\u218F\
\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}";var nameChar11=nameStartChar11+"\\-\\.\\d\xB7\u0300-\u036F\u0487\u203F-\u2040";
var buildRegexes=(startChar,char,flags="")=>{const ncStart=startChar.replace(":","");const ncChar=char.replace(":","");const ncNamePat=`\
[${ncStart}][${ncChar}]*`;return{name:new RegExp(`^[${startChar}][${char}]*$`,flags),ncName:new RegExp(`^${ncNamePat}$`,
flags),qName:new RegExp(`^${ncNamePat}(?::${ncNamePat})?$`,flags),nmToken:new RegExp(`^[${char}]+$`,flags),nmTokens:new RegExp(
`^[${char}]+(?:\\s+[${char}]+)*$`,flags)}};var regexes10=buildRegexes(nameStartChar10,nameChar10);var regexes11=buildRegexes(
nameStartChar11,nameChar11,"u");var nameStartCharAscii=":A-Za-z_";var nameCharAscii=nameStartCharAscii+"\\-\\.\\d";var regexesAscii=buildRegexes(
nameStartCharAscii,nameCharAscii);var getRegexes=(xmlVersion="1.0",asciiOnly=false)=>{if(asciiOnly)return regexesAscii;return xmlVersion===
"1.1"?regexes11:regexes10};var qName=(str,{xmlVersion="1.0",asciiOnly=false}={})=>getRegexes(xmlVersion,asciiOnly).qName.test(str);var DocTypeReader=class{constructor(options,xmlVersion){this.suppressValidationErr=!options;this.options=options;this.xmlVersion=
xmlVersion||1}setXmlVersion(xmlVersion=1){this.xmlVersion=xmlVersion}readDocType(xmlData,i){const entities=Object.create(
null);let entityCount=0;if(xmlData[i+3]==="O"&&xmlData[i+4]==="C"&&xmlData[i+5]==="T"&&xmlData[i+6]==="Y"&&xmlData[i+7]===
"P"&&xmlData[i+8]==="E"){i=i+9;let angleBracketsCount=1;let hasBody=false,comment=false;let quoteChar=null;let exp="";for(;i<
xmlData.length;i++){if(quoteChar!==null){if(xmlData[i]===quoteChar)quoteChar=null;exp+=xmlData[i];continue}if(!hasBody&&
!comment&&(xmlData[i]==='"'||xmlData[i]==="'")){quoteChar=xmlData[i];exp+=xmlData[i];continue}if(xmlData[i]==="<"&&!comment){
if(hasBody&&hasSeq(xmlData,"!ENTITY",i)){i+=7;let entityName,val;[entityName,val,i]=this.readEntityExp(xmlData,i+1,this.
suppressValidationErr);if(val.indexOf("&")===-1){if(this.options.enabled!==false&&this.options.maxEntityCount!=null&&entityCount>=
this.options.maxEntityCount){throw new Error(`Entity count (${entityCount+1}) exceeds maximum allowed (${this.options.maxEntityCount}\
)`)}entities[entityName]=val;entityCount++}}else if(hasBody&&hasSeq(xmlData,"!ELEMENT",i)){i+=8;const{index}=this.readElementExp(
xmlData,i+1);i=index}else if(hasBody&&hasSeq(xmlData,"!ATTLIST",i)){i+=8}else if(hasBody&&hasSeq(xmlData,"!NOTATION",i)){
i+=9;const{index}=this.readNotationExp(xmlData,i+1,this.suppressValidationErr);i=index}else if(hasSeq(xmlData,"!--",i))comment=
true;else throw new Error(`Invalid DOCTYPE`);angleBracketsCount++;exp=""}else if(xmlData[i]===">"){if(comment){if(xmlData[i-
1]==="-"&&xmlData[i-2]==="-"){comment=false;angleBracketsCount--}}else{angleBracketsCount--}if(angleBracketsCount===0){break}}else if(xmlData[i]===
"["){hasBody=true}else{exp+=xmlData[i]}}if(quoteChar!==null||angleBracketsCount!==0){throw new Error(`Unclosed DOCTYPE`)}}else{
throw new Error(`Invalid Tag instead of DOCTYPE`)}return{entities,i}}readEntityExp(xmlData,i){i=skipWhitespace(xmlData,i);
const startIndex=i;while(i<xmlData.length&&!/\s/.test(xmlData[i])&&xmlData[i]!=='"'&&xmlData[i]!=="'"){i++}let entityName=xmlData.
substring(startIndex,i);validateEntityName2(entityName,{xmlVersion:this.xmlVersion});i=skipWhitespace(xmlData,i);if(!this.
suppressValidationErr){if(xmlData.substring(i,i+6).toUpperCase()==="SYSTEM"){throw new Error("External entities are not \
supported")}else if(xmlData[i]==="%"){throw new Error("Parameter entities are not supported")}}let entityValue="";[i,entityValue]=
this.readIdentifierVal(xmlData,i,"entity");if(this.options.enabled!==false&&this.options.maxEntitySize!=null&&entityValue.
length>this.options.maxEntitySize){throw new Error(`Entity "${entityName}" size (${entityValue.length}) exceeds maximum \
allowed size (${this.options.maxEntitySize})`)}i--;return[entityName,entityValue,i]}readNotationExp(xmlData,i){i=skipWhitespace(
xmlData,i);const startIndex=i;while(i<xmlData.length&&!/\s/.test(xmlData[i])){i++}let notationName=xmlData.substring(startIndex,
i);!this.suppressValidationErr&&validateEntityName2(notationName,{xmlVersion:this.xmlVersion});i=skipWhitespace(xmlData,
i);const identifierType=xmlData.substring(i,i+6).toUpperCase();if(!this.suppressValidationErr&&identifierType!=="SYSTEM"&&
identifierType!=="PUBLIC"){throw new Error(`Expected SYSTEM or PUBLIC, found "${identifierType}"`)}i+=identifierType.length;
i=skipWhitespace(xmlData,i);let publicIdentifier=null;let systemIdentifier=null;if(identifierType==="PUBLIC"){[i,publicIdentifier]=
this.readIdentifierVal(xmlData,i,"publicIdentifier");i=skipWhitespace(xmlData,i);if(xmlData[i]==='"'||xmlData[i]==="'"){
[i,systemIdentifier]=this.readIdentifierVal(xmlData,i,"systemIdentifier")}}else if(identifierType==="SYSTEM"){[i,systemIdentifier]=
this.readIdentifierVal(xmlData,i,"systemIdentifier");if(!this.suppressValidationErr&&!systemIdentifier){throw new Error(
"Missing mandatory system identifier for SYSTEM notation")}}return{notationName,publicIdentifier,systemIdentifier,index:--i}}readIdentifierVal(xmlData,i,type2){
let identifierVal="";const startChar=xmlData[i];if(startChar!=='"'&&startChar!=="'"){throw new Error(`Expected quoted st\
ring, found "${startChar}"`)}i++;const startIndex=i;while(i<xmlData.length&&xmlData[i]!==startChar){i++}identifierVal=xmlData.
substring(startIndex,i);if(xmlData[i]!==startChar){throw new Error(`Unterminated ${type2} value`)}i++;return[i,identifierVal]}readElementExp(xmlData,i){
i=skipWhitespace(xmlData,i);const startIndex=i;while(i<xmlData.length&&!/\s/.test(xmlData[i])){i++}let elementName=xmlData.
substring(startIndex,i);if(!this.suppressValidationErr&&!qName(elementName,{xmlVersion:this.xmlVersion})){throw new Error(
`Invalid element name: "${elementName}"`)}i=skipWhitespace(xmlData,i);let contentModel="";if(xmlData[i]==="E"&&hasSeq(xmlData,
"MPTY",i))i+=4;else if(xmlData[i]==="A"&&hasSeq(xmlData,"NY",i))i+=2;else if(xmlData[i]==="("){i++;const startIndex2=i;while(i<
xmlData.length&&xmlData[i]!==")"){i++}contentModel=xmlData.substring(startIndex2,i);if(xmlData[i]!==")"){throw new Error(
"Unterminated content model")}}else if(!this.suppressValidationErr){throw new Error(`Invalid Element Expression, found "${xmlData[i]}\
"`)}return{elementName,contentModel:contentModel.trim(),index:i}}readAttlistExp(xmlData,i){i=skipWhitespace(xmlData,i);let startIndex=i;
while(i<xmlData.length&&!/\s/.test(xmlData[i])){i++}let elementName=xmlData.substring(startIndex,i);validateEntityName2(
elementName,{xmlVersion:this.xmlVersion});i=skipWhitespace(xmlData,i);startIndex=i;while(i<xmlData.length&&!/\s/.test(xmlData[i])){
i++}let attributeName=xmlData.substring(startIndex,i);if(!validateEntityName2(attributeName,{xmlVersion:this.xmlVersion})){
throw new Error(`Invalid attribute name: "${attributeName}"`)}i=skipWhitespace(xmlData,i);let attributeType="";if(xmlData.
substring(i,i+8).toUpperCase()==="NOTATION"){attributeType="NOTATION";i+=8;i=skipWhitespace(xmlData,i);if(xmlData[i]!=="\
("){throw new Error(`Expected '(', found "${xmlData[i]}"`)}i++;let allowedNotations=[];while(i<xmlData.length&&xmlData[i]!==
")"){const startIndex2=i;while(i<xmlData.length&&xmlData[i]!=="|"&&xmlData[i]!==")"){i++}let notation=xmlData.substring(
startIndex2,i);notation=notation.trim();if(!validateEntityName2(notation,{xmlVersion:this.xmlVersion})){throw new Error(
`Invalid notation name: "${notation}"`)}allowedNotations.push(notation);if(xmlData[i]==="|"){i++;i=skipWhitespace(xmlData,
i)}}if(xmlData[i]!==")"){throw new Error("Unterminated list of notations")}i++;attributeType+=" ("+allowedNotations.join(
"|")+")"}else{const startIndex2=i;while(i<xmlData.length&&!/\s/.test(xmlData[i])){i++}attributeType+=xmlData.substring(startIndex2,
i);const validTypes=["CDATA","ID","IDREF","IDREFS","ENTITY","ENTITIES","NMTOKEN","NMTOKENS"];if(!this.suppressValidationErr&&
!validTypes.includes(attributeType.toUpperCase())){throw new Error(`Invalid attribute type: "${attributeType}"`)}}i=skipWhitespace(
xmlData,i);let defaultValue="";if(xmlData.substring(i,i+8).toUpperCase()==="#REQUIRED"){defaultValue="#REQUIRED";i+=8}else if(xmlData.
substring(i,i+7).toUpperCase()==="#IMPLIED"){defaultValue="#IMPLIED";i+=7}else{[i,defaultValue]=this.readIdentifierVal(xmlData,
i,"ATTLIST")}return{elementName,attributeName,attributeType,defaultValue,index:i}}};var skipWhitespace=(data,index)=>{while(index<
data.length&&/\s/.test(data[index])){index++}return index};function hasSeq(data,seq,i){for(let j=0;j<seq.length;j++){if(seq[j]!==
data[i+j+1])return false}return true}function validateEntityName2(name,xmlVersion){if(qName(name,{xmlVersion}))return name;else
throw new Error(`Invalid entity name ${name}`)}var SCRIPT_ZEROS=[48,1632,1776,2406,2534,2662,2790,2918,3046,3174,3302,3430,3558,3664,3792,3872,4160,4240,6112,6160,6470,
6608,6784,6800,6992,7088,7232,7248,65296,120782,120792,120802,120812,120822,66720,68912,69734,69872,69942,70096,70384,70736,
70864,71248,71360,71472,71904,72016,72688,72784,73040,73120,73552,92768,92864,93008,123200,123632,124144,125264,130032];
var NOT_DIGIT=255;var HIGH_MAP=new Map;var LOW_MAX=65535;var LOW_MIN=1632;var TABLE_OFFSET=LOW_MIN;var TABLE_SIZE=LOW_MAX-
LOW_MIN+1;var TABLE=new Uint8Array(TABLE_SIZE).fill(NOT_DIGIT);for(const zero2 of SCRIPT_ZEROS){for(let d=0;d<10;d++){const cp=zero2+
d;if(cp<=LOW_MAX){TABLE[cp-TABLE_OFFSET]=d}else{HIGH_MAP.set(cp,d)}}}var CHAR_0=48;var CHAR_9=57;var CHAR_MINUS=45;var MINUS_SET=new Set([8722,65293,65123]);function anynum(str){if(typeof str!==
"string")return str;const len=str.length;if(len===0)return str;let firstHit=-1;for(let i=0;i<len;i++){const cc=str.charCodeAt(
i);if(cc>=CHAR_0&&cc<=CHAR_9||cc===CHAR_MINUS)continue;if(cc<TABLE_OFFSET){if(MINUS_SET.has(cc)){firstHit=i;break}continue}
if(cc>=55296&&cc<=56319){if(i+1<len){const low=str.charCodeAt(i+1);if(low>=56320&&low<=57343){const cp=65536+(cc-55296<<
10)+(low-56320);if(HIGH_MAP.has(cp)){firstHit=i;break}}}continue}if(TABLE[cc-TABLE_OFFSET]!==NOT_DIGIT||MINUS_SET.has(cc)){
firstHit=i;break}}if(firstHit===-1)return str;const chars=[];if(firstHit>0)chars.push(str.slice(0,firstHit));for(let i=firstHit;i<
len;i++){const cc=str.charCodeAt(i);if(cc>=CHAR_0&&cc<=CHAR_9||cc===CHAR_MINUS){chars.push(str[i]);continue}if(cc<TABLE_OFFSET){
chars.push(MINUS_SET.has(cc)?"-":str[i]);continue}if(cc>=55296&&cc<=56319){if(i+1<len){const low=str.charCodeAt(i+1);if(low>=
56320&&low<=57343){const cp=65536+(cc-55296<<10)+(low-56320);const d2=HIGH_MAP.get(cp);if(d2!==void 0){chars.push(String.
fromCharCode(d2+48));i++;continue}}}chars.push(str[i]);continue}if(MINUS_SET.has(cc)){chars.push("-");continue}const d=TABLE[cc-
TABLE_OFFSET];chars.push(d!==NOT_DIGIT?String.fromCharCode(d+48):str[i])}return chars.join("")}var anynum_default=anynum;var hexRegex=/^[-+]?0x[a-fA-F0-9]+$/;var binRegex=/^0b[01]+$/;var octRegex=/^0o[0-7]+$/;var numRegex=/^([\-\+])?(0*)([0-9]*(\.[0-9]*)?)$/;
var consider={hex:true,binary:false,octal:false,leadingZeros:true,decimalPoint:".",eNotation:true,infinity:"original",unicode:false};
function toNumber(str,options={}){options=Object.assign({},consider,options);if(!str||typeof str!=="string")return str;let trimmedStr=str.
trim();if(trimmedStr.length===0)return str;else if(options.skipLike!==void 0&&options.skipLike.test(trimmedStr))return str;else if(trimmedStr===
"0")return 0;if(options.unicode){trimmedStr=anynum_default(trimmedStr);if(trimmedStr==="0")return 0}if(options.hex&&hexRegex.
test(trimmedStr)){return parse_int(trimmedStr,16)}else if(options.binary&&binRegex.test(trimmedStr)){return parse_int(trimmedStr,
2)}else if(options.octal&&octRegex.test(trimmedStr)){return parse_int(trimmedStr,8)}else if(!isFinite(trimmedStr)){const num=Number(
trimmedStr);if(Number.isNaN(num))return str;return handleInfinity(str,num,options)}else if(trimmedStr.includes("e")||trimmedStr.
includes("E")){return resolveEnotation(str,trimmedStr,options)}else{const match=numRegex.exec(trimmedStr);if(match){const sign=match[1]||
"";const leadingZeros=match[2];let numTrimmedByZeros=trimZeros(match[3]);const decimalAdjacentToLeadingZeros=sign?trimmedStr[leadingZeros.
length+1]===".":trimmedStr[leadingZeros.length]===".";if(!options.leadingZeros&&(leadingZeros.length>1||leadingZeros.length===
1&&!decimalAdjacentToLeadingZeros)){return str}else{const num=Number(trimmedStr);const parsedStr=String(num);if(num===0)
return num;if(parsedStr.search(/[eE]/)!==-1){if(options.eNotation)return num;else return str}else if(trimmedStr.indexOf(
".")!==-1){if(parsedStr==="0")return num;else if(parsedStr===numTrimmedByZeros)return num;else if(parsedStr===`${sign}${numTrimmedByZeros}`)
return num;else return str}let n=leadingZeros?numTrimmedByZeros:trimmedStr;if(leadingZeros){return n===parsedStr||sign+n===
parsedStr?num:str}else{return n===parsedStr||n===sign+parsedStr?num:str}}}else{return str}}}var eNotationRegx=/^([-+])?(0*)(\d*(\.\d*)?[eE][-\+]?\d+)$/;
function resolveEnotation(str,trimmedStr,options){if(!options.eNotation)return str;const notation=trimmedStr.match(eNotationRegx);
if(notation){let sign=notation[1]||"";const eChar=notation[3].indexOf("e")===-1?"E":"e";const leadingZeros=notation[2];const eAdjacentToLeadingZeros=sign?
trimmedStr[leadingZeros.length+1]===eChar:trimmedStr[leadingZeros.length]===eChar;if(leadingZeros.length>1&&eAdjacentToLeadingZeros)
return str;else if(leadingZeros.length===1&&(notation[3].startsWith(`.${eChar}`)||notation[3][0]===eChar)){return Number(
trimmedStr)}else if(leadingZeros.length>0){if(options.leadingZeros&&!eAdjacentToLeadingZeros){return Number(trimmedStr)}else
return str}else{return Number(trimmedStr)}}else{return str}}function trimZeros(numStr){if(numStr&&numStr.indexOf(".")!==
-1){let end=numStr.length;while(end>0&&numStr.charCodeAt(end-1)===48)end--;numStr=numStr.slice(0,end);if(numStr===".")numStr=
"0";else if(numStr[0]===".")numStr="0"+numStr;else if(numStr[numStr.length-1]===".")numStr=numStr.substring(0,numStr.length-
1);return numStr}return numStr}function parse_int(numStr,base){const str=numStr.trim();if(base===2||base===8)numStr=str.
substring(2);if(parseInt)return parseInt(numStr,base);else if(Number.parseInt)return Number.parseInt(numStr,base);else if(window&&
window.parseInt)return window.parseInt(numStr,base);else throw new Error("parseInt, Number.parseInt, window.parseInt are\
 not supported")}function handleInfinity(str,num,options){const isPositive=num===Infinity;switch(options.infinity.toLowerCase()){case"\
null":return null;case"infinity":return num;case"string":return isPositive?"Infinity":"-Infinity";case"original":default:
return str}}function getIgnoreAttributesFn(ignoreAttributes){if(typeof ignoreAttributes==="function"){return ignoreAttributes}if(Array.
isArray(ignoreAttributes)){return attrName=>{for(const pattern of ignoreAttributes){if(typeof pattern==="string"&&attrName===
pattern){return true}if(pattern instanceof RegExp&&pattern.test(attrName)){return true}}}}return()=>false}var Expression=class{constructor(pattern,options={},data){this.pattern=pattern;this.separator=options.separator||".";this.
segments=this._parse(pattern);this.data=data;this._hasDeepWildcard=this.segments.some(seg=>seg.type==="deep-wildcard");this.
_hasAttributeCondition=this.segments.some(seg=>seg.attrName!==void 0);this._hasPositionSelector=this.segments.some(seg=>seg.
position!==void 0)}_parse(pattern){const segments=[];let i=0;let currentPart="";while(i<pattern.length){if(pattern[i]===
this.separator){if(i+1<pattern.length&&pattern[i+1]===this.separator){if(currentPart.trim()){segments.push(this._parseSegment(
currentPart.trim()));currentPart=""}segments.push({type:"deep-wildcard"});i+=2}else{if(currentPart.trim()){segments.push(
this._parseSegment(currentPart.trim()))}currentPart="";i++}}else{currentPart+=pattern[i];i++}}if(currentPart.trim()){segments.
push(this._parseSegment(currentPart.trim()))}return segments}_parseSegment(part){const segment={type:"tag"};let bracketContent=null;
let withoutBrackets=part;const bracketMatch=part.match(/^([^\[]+)(\[[^\]]*\])(.*)$/);if(bracketMatch){withoutBrackets=bracketMatch[1]+
bracketMatch[3];if(bracketMatch[2]){const content=bracketMatch[2].slice(1,-1);if(content){bracketContent=content}}}let namespace=void 0;
let tagAndPosition=withoutBrackets;if(withoutBrackets.includes("::")){const nsIndex=withoutBrackets.indexOf("::");namespace=
withoutBrackets.substring(0,nsIndex).trim();tagAndPosition=withoutBrackets.substring(nsIndex+2).trim();if(!namespace){throw new Error(
`Invalid namespace in pattern: ${part}`)}}let tag=void 0;let positionMatch=null;if(tagAndPosition.includes(":")){const colonIndex=tagAndPosition.
lastIndexOf(":");const tagPart=tagAndPosition.substring(0,colonIndex).trim();const posPart=tagAndPosition.substring(colonIndex+
1).trim();const isPositionKeyword=["first","last","odd","even"].includes(posPart)||/^nth\(\d+\)$/.test(posPart);if(isPositionKeyword){
tag=tagPart;positionMatch=posPart}else{tag=tagAndPosition}}else{tag=tagAndPosition}if(!tag){throw new Error(`Invalid seg\
ment pattern: ${part}`)}segment.tag=tag;if(namespace){segment.namespace=namespace}if(bracketContent){if(bracketContent.includes(
"=")){const eqIndex=bracketContent.indexOf("=");segment.attrName=bracketContent.substring(0,eqIndex).trim();segment.attrValue=
bracketContent.substring(eqIndex+1).trim()}else{segment.attrName=bracketContent.trim()}}if(positionMatch){const nthMatch=positionMatch.
match(/^nth\((\d+)\)$/);if(nthMatch){segment.position="nth";segment.positionValue=parseInt(nthMatch[1],10)}else{segment.
position=positionMatch}}return segment}get length(){return this.segments.length}hasDeepWildcard(){return this._hasDeepWildcard}hasAttributeCondition(){
return this._hasAttributeCondition}hasPositionSelector(){return this._hasPositionSelector}toString(){return this.pattern}};var ExpressionSet=class{constructor(){this._byDepthAndTag=new Map;this._wildcardByDepth=new Map;this._deepWildcards=[];this.
_deepByTerminalTag=new Map;this._patterns=new Set;this._sealed=false}add(expression){if(this._sealed){throw new TypeError(
"ExpressionSet is sealed. Create a new ExpressionSet to add more expressions.")}if(this._patterns.has(expression.pattern))
return this;this._patterns.add(expression.pattern);if(expression.hasDeepWildcard()){const lastSeg2=expression.segments[expression.
segments.length-1];if(lastSeg2&&lastSeg2.type!=="deep-wildcard"&&lastSeg2.tag!=="*"){const tag2=lastSeg2.tag;if(!this._deepByTerminalTag.
has(tag2))this._deepByTerminalTag.set(tag2,[]);this._deepByTerminalTag.get(tag2).push(expression)}else{this._deepWildcards.
push(expression)}return this}const depth=expression.length;const lastSeg=expression.segments[expression.segments.length-
1];const tag=lastSeg?.tag;if(!tag||tag==="*"){if(!this._wildcardByDepth.has(depth))this._wildcardByDepth.set(depth,[]);this.
_wildcardByDepth.get(depth).push(expression)}else{const key=`${depth}:${tag}`;if(!this._byDepthAndTag.has(key))this._byDepthAndTag.
set(key,[]);this._byDepthAndTag.get(key).push(expression)}return this}addAll(expressions){for(const expr of expressions)
this.add(expr);return this}has(expression){return this._patterns.has(expression.pattern)}get size(){return this._patterns.
size}seal(){this._sealed=true;return this}get isSealed(){return this._sealed}matchesAny(matcher){return this.findMatch(matcher)!==
null}findMatch(matcher){const depth=matcher.getDepth();const tag=matcher.getCurrentTag();const exactKey=`${depth}:${tag}`;
const exactBucket=this._byDepthAndTag.get(exactKey);if(exactBucket){for(let i=0;i<exactBucket.length;i++){if(matcher.matches(
exactBucket[i]))return exactBucket[i]}}const wildcardBucket=this._wildcardByDepth.get(depth);if(wildcardBucket){for(let i=0;i<
wildcardBucket.length;i++){if(matcher.matches(wildcardBucket[i]))return wildcardBucket[i]}}const deepBucket=this._deepByTerminalTag.
get(tag);if(deepBucket){for(let i=0;i<deepBucket.length;i++){if(matcher.matches(deepBucket[i]))return deepBucket[i]}}for(let i=0;i<
this._deepWildcards.length;i++){if(matcher.matches(this._deepWildcards[i]))return this._deepWildcards[i]}return null}};var MatcherView=class{constructor(matcher){this._matcher=matcher}get separator(){return this._matcher.separator}getCurrentTag(){
const path=this._matcher.path;return path.length>0?path[path.length-1].tag:void 0}getCurrentNamespace(){const path=this.
_matcher.path;return path.length>0?path[path.length-1].namespace:void 0}getAttrValue(attrName){const path=this._matcher.
path;if(path.length===0)return void 0;return path[path.length-1].values?.[attrName]}hasAttr(attrName){const path=this._matcher.
path;if(path.length===0)return false;const current=path[path.length-1];return current.values!==void 0&&attrName in current.
values}getAnyParentAttr(attrName){return this._matcher.getAnyParentAttr(attrName)}hasAnyParentAttr(attrName){return this.
_matcher.hasAnyParentAttr(attrName)}getPosition(){const path=this._matcher.path;if(path.length===0)return-1;return path[path.
length-1].position??0}getCounter(){const path=this._matcher.path;if(path.length===0)return-1;return path[path.length-1].
counter??0}getIndex(){return this.getPosition()}getDepth(){return this._matcher.path.length}toString(separator,includeNamespace=true){
return this._matcher.toString(separator,includeNamespace)}toArray(){return this._matcher.path.map(n=>n.tag)}matches(expression){
return this._matcher.matches(expression)}matchesAny(exprSet){return exprSet.matchesAny(this._matcher)}};var Matcher=class{constructor(options={}){
this.separator=options.separator||".";this.path=[];this.siblingStacks=[];this._pathStringCache=null;this._view=new MatcherView(
this);this._keptAttrs=[]}push(tagName,attrValues=null,namespace=null,options=null){this._pathStringCache=null;if(this.path.
length>0){this.path[this.path.length-1].values=void 0}const currentLevel=this.path.length;let level=this.siblingStacks[currentLevel];
if(!level){level={counts:new Map,total:0};this.siblingStacks[currentLevel]=level}const siblingKey=namespace?`${namespace}\
:${tagName}`:tagName;const counter=level.counts.get(siblingKey)||0;const position=level.total;level.counts.set(siblingKey,
counter+1);level.total++;const node={tag:tagName,position,counter};if(namespace!==null&&namespace!==void 0){node.namespace=
namespace}if(attrValues!==null&&attrValues!==void 0){node.values=attrValues}this.path.push(node);const depth=this.path.length;
const keep=options!==null?options.keep:null;if(keep!==null&&keep!==void 0&&keep.length>0&&attrValues){for(let i=0;i<keep.
length;i++){const name=keep[i];if(attrValues[name]!==void 0){this._keptAttrs.push({depth,name,value:attrValues[name]})}}}}pop(){
if(this.path.length===0)return void 0;this._pathStringCache=null;const node=this.path.pop();if(this.siblingStacks.length>
this.path.length+1){this.siblingStacks.length=this.path.length+1}const poppedDepth=this.path.length+1;while(this._keptAttrs.
length>0&&this._keptAttrs[this._keptAttrs.length-1].depth>=poppedDepth){this._keptAttrs.pop()}return node}updateCurrent(attrValues){
if(this.path.length>0){const current=this.path[this.path.length-1];if(attrValues!==null&&attrValues!==void 0){current.values=
attrValues}}}getCurrentTag(){return this.path.length>0?this.path[this.path.length-1].tag:void 0}getCurrentNamespace(){return this.
path.length>0?this.path[this.path.length-1].namespace:void 0}getAttrValue(attrName){if(this.path.length===0)return void 0;
return this.path[this.path.length-1].values?.[attrName]}hasAttr(attrName){if(this.path.length===0)return false;const current=this.
path[this.path.length-1];return current.values!==void 0&&attrName in current.values}getAnyParentAttr(attrName){const kept=this.
_keptAttrs;for(let i=kept.length-1;i>=0;i--){if(kept[i].name===attrName)return kept[i].value}return void 0}hasAnyParentAttr(attrName){
const kept=this._keptAttrs;for(let i=kept.length-1;i>=0;i--){if(kept[i].name===attrName)return true}return false}getPosition(){
if(this.path.length===0)return-1;return this.path[this.path.length-1].position??0}getCounter(){if(this.path.length===0)return-1;
return this.path[this.path.length-1].counter??0}getIndex(){return this.getPosition()}getDepth(){return this.path.length}toString(separator,includeNamespace=true){
const sep2=separator||this.separator;const isDefault=sep2===this.separator&&includeNamespace===true;if(isDefault){if(this.
_pathStringCache!==null){return this._pathStringCache}const result=this.path.map(n=>n.namespace?`${n.namespace}:${n.tag}`:
n.tag).join(sep2);this._pathStringCache=result;return result}return this.path.map(n=>includeNamespace&&n.namespace?`${n.
namespace}:${n.tag}`:n.tag).join(sep2)}toArray(){return this.path.map(n=>n.tag)}reset(){this._pathStringCache=null;this.
path=[];this.siblingStacks=[];this._keptAttrs=[]}matches(expression){const segments=expression.segments;if(segments.length===
0){return false}if(expression.hasDeepWildcard()){return this._matchWithDeepWildcard(segments)}return this._matchSimple(segments)}_matchSimple(segments){
if(this.path.length!==segments.length){return false}for(let i=0;i<segments.length;i++){if(!this._matchSegment(segments[i],
this.path[i],i===this.path.length-1)){return false}}return true}_matchWithDeepWildcard(segments){let pathIdx=this.path.length-
1;let segIdx=segments.length-1;while(segIdx>=0&&pathIdx>=0){const segment=segments[segIdx];if(segment.type==="deep-wildc\
ard"){segIdx--;if(segIdx<0){return true}const nextSeg=segments[segIdx];let found=false;for(let i=pathIdx;i>=0;i--){if(this.
_matchSegment(nextSeg,this.path[i],i===this.path.length-1)){pathIdx=i-1;segIdx--;found=true;break}}if(!found){return false}}else{
if(!this._matchSegment(segment,this.path[pathIdx],pathIdx===this.path.length-1)){return false}pathIdx--;segIdx--}}return segIdx<
0}_matchSegment(segment,node,isCurrentNode){if(segment.tag!=="*"&&segment.tag!==node.tag){return false}if(segment.namespace!==
void 0){if(segment.namespace!=="*"&&segment.namespace!==node.namespace){return false}}if(segment.attrName!==void 0){if(!isCurrentNode){
return false}if(!node.values||!(segment.attrName in node.values)){return false}if(segment.attrValue!==void 0){if(String(
node.values[segment.attrName])!==String(segment.attrValue)){return false}}}if(segment.position!==void 0){if(!isCurrentNode){
return false}const counter=node.counter??0;if(segment.position==="first"&&counter!==0){return false}else if(segment.position===
"odd"&&counter%2!==1){return false}else if(segment.position==="even"&&counter%2!==0){return false}else if(segment.position===
"nth"&&counter!==segment.positionValue){return false}}return true}matchesAny(exprSet){return exprSet.matchesAny(this)}snapshot(){
return{path:this.path.map(node=>({...node})),siblingStacks:this.siblingStacks.map(level=>level?{counts:new Map(level.counts),
total:level.total}:level),keptAttrs:this._keptAttrs.map(entry=>({...entry}))}}restore(snapshot){this._pathStringCache=null;
this.path=snapshot.path.map(node=>({...node}));this.siblingStacks=snapshot.siblingStacks.map(level=>level?{counts:new Map(
level.counts),total:level.total}:level);this._keptAttrs=(snapshot.keptAttrs||[]).map(entry=>({...entry}))}readOnly(){return this.
_view}};var HTML_PATTERNS=[{id:"html-script-open",description:"<script opening tag",pattern:/<script[\s>/]/i},{id:"html-script-c\
lose",description:"</script closing tag",pattern:/<\/script[\s>]/i},{id:"html-javascript-protocol",description:"javascri\
pt: URI scheme (with optional whitespace/encoding)",pattern:/j[\t\n\r ]*a[\t\n\r ]*v[\t\n\r ]*a[\t\n\r ]*s[\t\n\r ]*c[\t\n\r ]*r[\t\n\r ]*i[\t\n\r ]*p[\t\n\r ]*t[\t\n\r ]*:/i},
{id:"html-vbscript-protocol",description:"vbscript: URI scheme",pattern:/vbscript[\t\n\r ]*:/i},{id:"html-data-html",description:"\
data:text/html URI \u2014 can execute scripts in browsers",pattern:/data[\t\n\r ]*:[\t\n\r ]*text\/html/i},{id:"html-dat\
a-xhtml",description:"data:application/xhtml+xml URI",pattern:/data[\t\n\r ]*:[\t\n\r ]*application\/xhtml/i},{id:"html-\
data-svg",description:"data:image/svg+xml URI \u2014 can execute scripts",pattern:/data[\t\n\r ]*:[\t\n\r ]*image\/svg\+xml/i},
{id:"html-inline-event-handler",description:"Inline event handler attributes: onclick=, onerror=, onload=, etc.",pattern:/\bon\w{1,30}\s*=/i},
{id:"html-entity-obfuscated-script",description:"HTML-entity-encoded <script (e.g. &#x3C;script or &lt;script)",pattern:/(?:&#x0*3[Cc];?|&#0*60;?|&lt;)\s*script/i},
{id:"html-entity-obfuscated-javascript",description:'HTML-entity-encoded javascript: (partial \u2014 catches common &#106; or\
 &#x6a; for "j")',pattern:/(?:&#x0*6[Aa];?|&#0*106;?)\s*(?:&#x0*61;?|a)[\s\S]{0,80}script\s*:/i},{id:"html-style-express\
ion",description:"CSS expression() \u2014 IE-era code execution in style attributes",pattern:/style[\s\S]{0,20}expression\s*\(/i},
{id:"html-object-embed",description:"<object or <embed tags that can load active content",pattern:/<(?:object|embed)[\s>/]/i},
{id:"html-base-tag",description:"<base href= \u2014 can hijack all relative URLs on a page",pattern:/<base[\s>]/i},{id:"\
html-meta-refresh",description:'<meta http-equiv="refresh" \u2014 can redirect users',pattern:/<meta[\s\S]{0,40}http-equiv[\s\S]{0,20}refresh/i},
{id:"html-srcdoc",description:"srcdoc= attribute on iframes \u2014 embeds HTML that can run scripts",pattern:/srcdoc\s*=/i},
{id:"html-iframe",description:"<iframe tag",pattern:/<iframe[\s>/]/i},{id:"html-form",description:"<form tag \u2014 can be us\
ed for phishing / credential harvesting injection",pattern:/<form[\s>/]/i}];var html_default=HTML_PATTERNS;var XML_PATTERNS=[{id:"xml-cdata-injection",description:"CDATA section injection: <![CDATA[ breaks out of text node cont\
ext",pattern:/<!\[CDATA\[/i},{id:"xml-cdata-close",description:"CDATA close sequence: ]]> can terminate an enclosing CDA\
TA section",pattern:/\]\]>/},{id:"xml-processing-instruction",description:"XML processing instruction: <?xml-stylesheet \
or <?php etc.",pattern:/<\?(?:xml[\- ]|php|asp)/i},{id:"xml-doctype-injection",description:"DOCTYPE declaration embedded\
 in content \u2014 can define entities",pattern:/<!DOCTYPE(?:[\s[]|$)/i},{id:"xml-entity-system",description:"SYSTEM key\
word \u2014 used in external entity declarations (XXE)",pattern:/\bSYSTEM\s+["']/i},{id:"xml-entity-public",description:"\
PUBLIC keyword \u2014 used in external entity declarations (XXE)",pattern:/\bPUBLIC\s+["']/i},{id:"xml-entity-declaratio\
n",description:"<!ENTITY declaration \u2014 defines entities, potential XXE or entity expansion",pattern:/<!ENTITY[\s%]/i},
{id:"xml-billion-laughs",description:"Entity reference chaining / billion laughs: repeated &eX; style references",pattern:/(?:&\w{1,20};){3,}/},
{id:"xml-namespace-confusion",description:"xmlns: attribute injection \u2014 can redefine namespaces to confuse parsers",
pattern:/\bxmlns(?::\w{1,40})?\s*=/i},{id:"xml-comment-injection",description:"<!-- comment injection \u2014 can hide content\
 from some parsers",pattern:/<!--/},{id:"xml-comment-close",description:"--> closes an enclosing XML comment",pattern:/-->/},
{id:"xml-pi-close",description:"?> closes an enclosing processing instruction",pattern:/\?>/}];var xml_default=XML_PATTERNS;var SVG_PATTERNS=[{id:"svg-script-element",description:"<script element inside SVG executes JavaScript",pattern:/<script[\s>/]/i},
{id:"svg-xlink-href-javascript",description:"xlink:href with javascript: \u2014 classic SVG XSS via <a> or <use>",pattern:/xlink\s*:\s*href\s*=\s*["']?\s*javascript\s*:/i},
{id:"svg-href-javascript",description:"href= with javascript: in SVG context (<a>, <animate>, etc.)",pattern:/href\s*=\s*["']?\s*javascript\s*:/i},
{id:"svg-foreignobject",description:"<foreignObject embeds HTML inside SVG \u2014 can execute scripts",pattern:/<foreignObject[\s>/]/i},
{id:"svg-use-external",description:"<use xlink:href or href pointing to external resource (non-fragment URL)",pattern:/<use[\s\S]{0,60}(?:xlink\s*:\s*)?href\s*=\s*(?:["'][^#]|[^"'#\s>])/i},
{id:"svg-animate-href",description:'<animate attributeName="href" \u2014 can dynamically change href to javascript:',pattern:/<animate[\s\S]{0,80}attributeName\s*=\s*["'][\s]*href["']/i},
{id:"svg-animate-xlinkhref",description:'<animate attributeName="xlink:href"',pattern:/<animate[\s\S]{0,80}attributeName\s*=\s*["'][\s]*xlink\s*:\s*href["']/i},
{id:"svg-set-javascript",description:'<set to="javascript:..." \u2014 sets an attribute to a javascript: URI',pattern:/<set[\s\S]{0,80}to\s*=\s*["']?\s*javascript\s*:/i},
{id:"svg-event-handler",description:"SVG-specific event handler attributes: onload=, onerror=, onactivate=, etc.",pattern:/\bon(?:load|error|activate|begin|end|repeat|focus|blur|click|mouse\w{1,20}|key\w{1,20})\s*=/i},
{id:"svg-handler-generic",description:"Generic on* handler catch-all for SVG attributes",pattern:/\bon\w{1,30}\s*=/i},{id:"\
svg-filter-feimage",description:"<feImage href= \u2014 filter primitive that can load external resources",pattern:/<feImage[\s\S]{0,80}(?:xlink\s*:\s*)?href\s*=/i},
{id:"svg-image-external",description:"<image xlink:href with http/https or javascript protocol",pattern:/<image[\s\S]{0,80}(?:xlink\s*:\s*)?href\s*=\s*["']?\s*(?:https?|javascript)\s*:/i},
{id:"svg-style-javascript",description:"style= attribute containing javascript: (e.g. background:url(javascript:...))",pattern:/style\s*=[\s\S]{0,60}javascript\s*:/i}];
var svg_default=SVG_PATTERNS;var SQL_PATTERNS=[{id:"sql-block-comment-open",description:"SQL block comment open: /* ... */ \u2014 unusual in legitimate us\
er text",pattern:/\/\*/},{id:"sql-union-select",description:"UNION SELECT \u2014 most common SQL injection aggregation attack",
pattern:/\bUNION\s{1,20}(?:ALL\s{1,20})?SELECT\b/i},{id:"sql-drop-table",description:"DROP TABLE \u2014 destructive DDL injec\
tion",pattern:/\bDROP\s{1,20}TABLE\b/i},{id:"sql-drop-database",description:"DROP DATABASE \u2014 destructive DDL injection",
pattern:/\bDROP\s{1,20}DATABASE\b/i},{id:"sql-insert-into",description:"INSERT INTO \u2014 data injection",pattern:/\bINSERT\s{1,20}INTO\b/i},
{id:"sql-delete-from",description:"DELETE FROM \u2014 data deletion injection",pattern:/\bDELETE\s{1,20}FROM\b/i},{id:"s\
ql-update-set",description:"UPDATE ... SET \u2014 data modification injection",pattern:/\bUPDATE\b[\s\S]{1,60}\bSET\b/i},
{id:"sql-exec-xp",description:"EXEC xp_ \u2014 MSSQL extended stored procedure execution",pattern:/\bEXEC(?:UTE)?\s{1,20}xp_/i},
{id:"sql-tautology-string",description:`Classic string tautology: ' OR '1'='1 or " OR "1"="1"`,pattern:/'\s{0,10}OR\s{0,10}'[^']{0,20}'\s*=\s*'[^']{0,20}/i},
{id:"sql-tautology-numeric",description:"Numeric tautology: OR 1=1",pattern:/\bOR\s{1,10}1\s*=\s*1\b/i},{id:"sql-always-\
true-zero",description:"Numeric tautology: OR 0=0",pattern:/\bOR\s{1,10}0\s*=\s*0\b/i},{id:"sql-sleep-benchmark",description:"\
Time-based blind injection: SLEEP() or BENCHMARK()",pattern:/\b(?:SLEEP|BENCHMARK)\s*\(/i},{id:"sql-waitfor-delay",description:"\
MSSQL time-based blind injection: WAITFOR DELAY",pattern:/\bWAITFOR\s{1,20}DELAY\b/i},{id:"sql-char-function",description:"\
CHAR() function \u2014 used to obfuscate injected strings",pattern:/\bCHAR\s*\(\s*\d{1,3}/i},{id:"sql-information-schema",
description:"INFORMATION_SCHEMA \u2014 reconnaissance query for table/column enumeration",pattern:/\bINFORMATION_SCHEMA\b/i}];
var sql_default=SQL_PATTERNS;var SHELL_PATTERNS=[{id:"shell-path-traversal-unix",description:"Unix path traversal: ../  \u2014 climbing the directory tree",
pattern:/\.\.\//},{id:"shell-path-traversal-windows",description:"Windows path traversal: ..\\ \u2014 climbing the directory t\
ree",pattern:/\.\.\\/},{id:"shell-path-traversal-encoded",description:"URL-encoded path traversal: %2e%2e or %2f variant\
s",pattern:/%2e%2e|%2f\.\.|\.\.%2f/i},{id:"shell-null-byte",description:"Null byte injection: \\x00 or %00 \u2014 truncates st\
rings in C-backed functions",pattern:/\x00|%00/},{id:"shell-semicolon",description:"Semicolon command separator: cmd1; c\
md2",pattern:/;/},{id:"shell-pipe",description:"Pipe operator: cmd1 | cmd2",pattern:/\|/},{id:"shell-and-operator",description:"\
AND operator: cmd1 && cmd2",pattern:/&&/},{id:"shell-or-operator",description:"OR operator: cmd1 || cmd2",pattern:/\|\|/},
{id:"shell-backtick",description:"Backtick command substitution: `cmd`",pattern:/`/},{id:"shell-dollar-paren",description:"\
Dollar-paren command substitution: $(cmd)",pattern:/\$\(/},{id:"shell-dollar-brace",description:"Dollar-brace variable e\
xpansion: ${var} \u2014 can be abused for injection",pattern:/\$\{/},{id:"shell-redirect-out",description:"Output redire\
ction: cmd > file or cmd >> file",pattern:/>{1,2}/},{id:"shell-redirect-in",description:"Input redirection: cmd < file",
pattern:/</},{id:"shell-newline-injection",description:"Newline injection: \\n or \\r \u2014 can inject new shell commands",
pattern:/[\n\r]/},{id:"shell-glob-star",description:"Glob expansion: * or ? \u2014 can expand to unintended files",pattern:/[/\\][*?]/},
{id:"shell-absolute-root",description:"Absolute root path injection: string starting with / or \\ (Windows UNC)",pattern:/^(?:\/|\\\\)/},
{id:"shell-windows-drive",description:"Windows drive letter path injection: C:\\ or D:/",pattern:/^[a-zA-Z]:[/\\]/},{id:"\
shell-curl-wget",description:"curl/wget with URL or flags \u2014 can exfiltrate data or download payloads",pattern:/\b(?:curl|wget)\s+(?:https?:\/\/|ftp:\/\/|-)/i}];
var shell_default=SHELL_PATTERNS;var REDOS_PATTERNS=[{id:"redos-nested-quantifier-plus",description:"Nested + quantifier inside a group with outer quanti\
fier: (a+)+, (.+b)*, etc.",pattern:/\([^)]*\+[^)]*\)[+*]/},{id:"redos-nested-quantifier-star",description:"Nested * quan\
tifier: (a*)* or (a*)+ \u2014 catastrophic backtracking",pattern:/\([^)]*\*[^)]*\)[*+]/},{id:"redos-nested-groups",description:"\
Doubly nested quantified groups: ((a+)+) \u2014 guaranteed catastrophic",pattern:/\(\([^)]{0,40}\)[+*]\)[+*]/},{id:"redo\
s-alternation-overlap",description:"Overlapping alternation under quantifier: (a|a)+ \u2014 ambiguous NFA paths",pattern:/\(([^|()]{1,20})\|(?:\1)(?:\|[^|()]{1,20}){0,5}\)[+*?]{1,2}/},
{id:"redos-star-plus-concat",description:"(x*x)+ pattern \u2014 triggers super-linear backtracking",pattern:/\([^)]{0,10}\*[^)]{0,10}\)[+*]/},
{id:"redos-dot-star-greedy",description:"(.*){n,} or (.+){n,} \u2014 repeated greedy dot quantifiers",pattern:/\(\.[*+]\)\{?\d/},
{id:"redos-large-repetition",description:"Very large fixed or range repetition count {1000,} or {1000,n} \u2014 denial of ser\
vice via backtracking",pattern:/\{\d{4,}(?:,\d*)?\}/},{id:"redos-catastrophic-alternation",description:"Long alternation\
 with many similar branches \u2014 polynomial backtracking risk",pattern:/\([^)]{0,200}(?:\|[^|)]{0,50}){9,}\)/}];var redos_default=REDOS_PATTERNS;var sep=`["'\\s]*:`;var NOSQL_PATTERNS=[{id:"nosql-where-operator",description:"$where \u2014 executes arbitrary JavaScript s\
erver-side in MongoDB",pattern:new RegExp(`\\$where${sep}`,"i")},{id:"nosql-ne-operator",description:'$ne \u2014 "not equal" \
operator used to bypass equality checks',pattern:new RegExp(`\\$ne${sep}`,"i")},{id:"nosql-gt-operator",description:'$gt\
 \u2014 "greater than" used to bypass password/value checks',pattern:new RegExp(`\\$gte?${sep}`,"i")},{id:"nosql-lt-oper\
ator",description:'$lt / $lte \u2014 "less than" bypass variants',pattern:new RegExp(`\\$lte?${sep}`,"i")},{id:"nosql-re\
gex-operator",description:"$regex \u2014 can be used to extract data character by character (blind injection)",pattern:new RegExp(
`\\$regex${sep}`,"i")},{id:"nosql-or-operator",description:"$or \u2014 logical OR; used to create always-true conditions",
pattern:new RegExp(`\\$or${sep}\\s*\\[`,"i")},{id:"nosql-and-operator",description:"$and \u2014 logical AND operator injectio\
n",pattern:new RegExp(`\\$and${sep}\\s*\\[`,"i")},{id:"nosql-nor-operator",description:"$nor \u2014 logical NOR operator inje\
ction",pattern:new RegExp(`\\$nor${sep}\\s*\\[`,"i")},{id:"nosql-exists-operator",description:"$exists \u2014 can enumerate f\
ields to determine schema",pattern:new RegExp(`\\$exists${sep}`,"i")},{id:"nosql-in-operator",description:"$in \u2014 matches\
 any value in a list; can enumerate values",pattern:new RegExp(`\\$in${sep}\\s*\\[`,"i")},{id:"nosql-expr-operator",description:"\
$expr \u2014 allows aggregation expressions in queries (MongoDB 3.6+)",pattern:new RegExp(`\\$expr${sep}`,"i")},{id:"nos\
ql-function-operator",description:"$function \u2014 executes arbitrary JavaScript in MongoDB 4.4+",pattern:new RegExp(`\\\
$function${sep}`,"i")},{id:"nosql-accumulator-operator",description:"$accumulator \u2014 custom aggregation with arbitrary JS\
 execution",pattern:new RegExp(`\\$accumulator${sep}`,"i")},{id:"nosql-proto-pollution",description:"__proto__ \u2014 prototy\
pe pollution via object key injection",pattern:/__proto__/},{id:"nosql-constructor-prototype",description:"constructor.p\
rototype \u2014 alternative prototype pollution vector (dot notation or JSON key)",pattern:/constructor[\s"':.,{\[]*prototype/i},
{id:"nosql-proto-bracket",description:'["__proto__"] \u2014 bracket-notation prototype pollution',pattern:/\[["']__proto__["']\]/}];
var nosql_default=NOSQL_PATTERNS;var LOG_PATTERNS=[{id:"log-crlf-injection",description:"CRLF injection: literal \\r or \\n embeds fake log lines",pattern:/[\r\n]/},
{id:"log-url-encoded-crlf",description:"URL-encoded CRLF: %0d, %0a, %0D, %0A \u2014 decoded by some log parsers",pattern:/%0[dDaA]/},
{id:"log-unicode-newline",description:"Unicode newline variants: U+2028 (line separator), U+2029 (paragraph separator)",
pattern:/[\u2028\u2029]/},{id:"log-log4shell-jndi",description:"Log4Shell: ${jndi:...} triggers remote code execution in\
 Apache Log4j",pattern:/\$\{jndi\s*:/i},{id:"log-log4shell-obfuscated",description:"Obfuscated Log4Shell: ${::-j}... loo\
kup-bypass prefix used to evade WAF detection",pattern:/\$\{::-/},{id:"log-log4j-lookup",description:"Log4j lookup synta\
x: ${env:...}, ${sys:...}, ${ctx:...} \u2014 data exfiltration",pattern:/\$\{(?:env|sys|ctx|main|map|sd|web|docker|k8s|spring)\s*:/i},
{id:"log-ssti-double-brace",description:"SSTI double-brace: {{expression}} \u2014 Jinja2, Twig, Handlebars, etc.",pattern:/\{\{[\s\S]{0,80}\}\}/},
{id:"log-ssti-hash-brace",description:"SSTI hash-brace: #{expression} \u2014 Thymeleaf, Velocity, Ruby ERB",pattern:/#\{[\s\S]{0,80}\}/},
{id:"log-ssti-dollar-brace",description:"SSTI/EL injection: ${expression with operators or method calls} \u2014 JSP EL, Freem\
arker, SpEL",pattern:/\$\{[^}]*(?:\.|\(|\*|\+|\bclass\b|\bruntime\b|\bprocess\b|\bexec\b)[^}]{0,80}\}/i},{id:"log-ssti-p\
ercent-tag",description:"SSTI ERB/ASP tag: <%= expression %> \u2014 Ruby ERB, ASP",pattern:/<%=[\s\S]{0,80}%>/},{id:"log\
-null-byte",description:"Null byte: \\x00 or %00 \u2014 can truncate log entries in C-backed loggers",pattern:/\x00|%00/},
{id:"log-ansi-escape",description:"ANSI escape sequence: ESC[ \u2014 can manipulate terminal output when logs are tailed",
pattern:/\x1b\[/}];var log_default=LOG_PATTERNS;var SQL_STRICT_EXTRA=[{id:"sql-line-comment",description:"SQL line comment: -- followed by whitespace or end of string",
pattern:/--(?:\s|$)/},{id:"sql-stacked-query",description:"Stacked queries: semicolon immediately followed by a SQL keyw\
ord",pattern:/;\s{0,10}(?:SELECT|INSERT|UPDATE|DELETE|DROP|CREATE|ALTER|EXEC)\b/i},{id:"sql-hex-encoding",description:"H\
ex-encoded string injection: 0x41414141 style (MySQL)",pattern:/\b0x[0-9a-f]{4,}/i}];var SQL_STRICT_PATTERNS=[...sql_default,
...SQL_STRICT_EXTRA];var sql_strict_default=SQL_STRICT_PATTERNS;var NAMED=Object.freeze({colon:":",Tab:"	",NewLine:"\n"});var ENTITY_RE=/&(?:#[xX]0*([0-9a-fA-F]{1,6});?|#0*([0-9]{1,7});?|([a-zA-Z][a-zA-Z0-9]{1,15});)/g;
function decodeEntities(input){if(input.indexOf("&")===-1)return input;return input.replace(ENTITY_RE,(match,hex,dec,name)=>{
if(name!==void 0){return Object.prototype.hasOwnProperty.call(NAMED,name)?NAMED[name]:match}const cp=hex!==void 0?parseInt(
hex,16):parseInt(dec,10);if(!Number.isFinite(cp)||cp>1114111)return match;return String.fromCodePoint(cp)})}html_default.label="HTML";xml_default.label="XML";svg_default.label="SVG";html_default.decodeEntities=true;xml_default.decodeEntities=
true;svg_default.decodeEntities=true;sql_default.label="SQL";sql_strict_default.label="SQL-STRICT";shell_default.label="\
SHELL";redos_default.label="REDOS";nosql_default.label="NOSQL";log_default.label="LOG";var VALID_CONTEXTS=Object.freeze(
{HTML:html_default,XML:xml_default,SVG:svg_default,SQL:sql_default,"SQL-STRICT":sql_strict_default,SHELL:shell_default,REDOS:redos_default,
NOSQL:nosql_default,LOG:log_default});function assertString(value){if(typeof value!=="string"){throw new TypeError(`is-u\
nsafe: first argument must be a string, got ${typeof value}`)}}function assertContext(context){if(context instanceof RegExp)
return;if(Array.isArray(context)){if(context.length===0){throw new TypeError("is-unsafe: context must not be an empty ar\
ray")}if(Array.isArray(context[0])){for(const list of context){if(!Array.isArray(list)||list.length===0){throw new TypeError(
"is-unsafe: each context in the array must be a non-empty pattern array (PatternList)")}}}return}throw new TypeError(`is\
-unsafe: second argument must be a PatternList (e.g. HTML), an array of PatternLists (e.g. [HTML, XML]), or a RegExp. Go\
t: ${typeof context}`)}function normalise(context){if(context instanceof RegExp)return{lists:null,regex:context};if(Array.
isArray(context[0]))return{lists:context,regex:null};return{lists:[context],regex:null}}function decodedCopy(value,list){
if(!list.decodeEntities)return null;const decoded=decodeEntities(value);return decoded===value?null:decoded}function matchList(value,list){
const label=list.label??"CUSTOM";const decoded=decodedCopy(value,list);for(const rule of list){if(rule.pattern.test(value)||
decoded!==null&&rule.pattern.test(decoded)){return{context:label,id:rule.id,description:rule.description,pattern:rule.pattern}}}
return null}function isUnsafe(value,context){assertString(value);assertContext(context);const{lists,regex}=normalise(context);
if(regex)return regex.test(value);for(const list of lists){if(matchList(value,list)!==null)return true}return false}function extractRawAttributes(prefixedAttrs,options){if(!prefixedAttrs)return{};const attrs=options.attributesGroupName?
prefixedAttrs[options.attributesGroupName]:prefixedAttrs;if(!attrs)return{};const rawAttrs={};for(const key in attrs){if(key.
startsWith(options.attributeNamePrefix)){const rawName=key.substring(options.attributeNamePrefix.length);rawAttrs[rawName]=
attrs[key]}else{rawAttrs[key]=attrs[key]}}return rawAttrs}function extractNamespace(rawTagName){if(!rawTagName||typeof rawTagName!==
"string")return void 0;const colonIndex=rawTagName.indexOf(":");if(colonIndex!==-1&&colonIndex>0){const ns=rawTagName.substring(
0,colonIndex);if(ns!=="xmlns"){return ns}}return void 0}var OrderedObjParser=class{constructor(options,externalEntities){
this.options=options;this.currentNode=null;this.tagsNodeStack=[];this.parseXml=parseXml;this.parseTextData=parseTextData;
this.resolveNameSpace=resolveNameSpace;this.buildAttributesMap=buildAttributesMap;this.isItStopNode=isItStopNode;this.replaceEntitiesValue=
replaceEntitiesValue;this.readStopNodeData=readStopNodeData;this.saveTextToParentTag=saveTextToParentTag;this.addChild=addChild;
this.ignoreAttributesFn=getIgnoreAttributesFn(this.options.ignoreAttributes);this.entityExpansionCount=0;this.currentExpandedLength=
0;this.doctypefound=false;let namedEntities={...XML};if(this.options.entityDecoder){this.entityDecoder=this.options.entityDecoder}else{
if(typeof this.options.htmlEntities==="object")namedEntities=this.options.htmlEntities;else if(this.options.htmlEntities===
true)namedEntities={...COMMON_HTML,...CURRENCY};this.entityDecoder=new EntityDecoder({namedEntities:{...namedEntities,...externalEntities},
numericAllowed:this.options.htmlEntities,limit:{maxTotalExpansions:this.options.processEntities.maxTotalExpansions,maxExpandedLength:this.
options.processEntities.maxExpandedLength,applyLimitsTo:this.options.processEntities.appliesTo},onInputEntity:(name,value)=>isUnsafe(
value,[html_default,xml_default])?ENTITY_ACTION.BLOCK:ENTITY_ACTION.ALLOW})}this.matcher=new Matcher;this.readonlyMatcher=
this.matcher.readOnly();this.isCurrentNodeStopNode=false;this.stopNodeExpressionsSet=new ExpressionSet;const stopNodesOpts=this.
options.stopNodes;if(stopNodesOpts&&stopNodesOpts.length>0){for(let i=0;i<stopNodesOpts.length;i++){const stopNodeExp=stopNodesOpts[i];
if(typeof stopNodeExp==="string"){this.stopNodeExpressionsSet.add(new Expression(stopNodeExp))}else if(stopNodeExp instanceof
Expression){this.stopNodeExpressionsSet.add(stopNodeExp)}}this.stopNodeExpressionsSet.seal()}}};function parseTextData(val,tagName,jPath,dontTrim,hasAttributes,isLeafNode,escapeEntities){
const options=this.options;if(val!==void 0){if(options.trimValues&&!dontTrim){val=val.trim()}if(val.length>0){if(!escapeEntities)
val=this.replaceEntitiesValue(val,tagName,jPath);const jPathOrMatcher=options.jPath?jPath.toString():jPath;const newval=options.
tagValueProcessor(tagName,val,jPathOrMatcher,hasAttributes,isLeafNode);if(newval===null||newval===void 0){return val}else if(typeof newval!==
typeof val||newval!==val){return newval}else if(options.trimValues){return parseValue(val,options.parseTagValue,options.
numberParseOptions)}else{const trimmedVal=val.trim();if(trimmedVal===val){return parseValue(val,options.parseTagValue,options.
numberParseOptions)}else{return val}}}}}function resolveNameSpace(tagname){if(this.options.removeNSPrefix){const tags=tagname.
split(":");const prefix=tagname.charAt(0)==="/"?"/":"";if(tags[0]==="xmlns"){return""}if(tags.length===2){tagname=prefix+
tags[1]}}return tagname}var attrsRegx=/([^\s=]+)\s*(=\s*(?:"([^"]*)"|'([^']*)'))?/gm;function attrValue(match){return match[3]!==
void 0?match[3]:match[4]}function buildAttributesMap(attrStr,jPath,tagName,force=false){const options=this.options;if(force===
true||options.ignoreAttributes!==true&&typeof attrStr==="string"){const matches=getAllMatches(attrStr,attrsRegx);const len=matches.
length;const attrs={};const processedVals=new Array(len);let hasRawAttrs=false;const rawAttrsForMatcher={};for(let i=0;i<
len;i++){const attrName=this.resolveNameSpace(matches[i][1]);const oldVal=attrValue(matches[i]);if(attrName.length&&oldVal!==
void 0){let val=oldVal;if(options.trimValues)val=val.trim();val=this.replaceEntitiesValue(val,tagName,this.readonlyMatcher);
processedVals[i]=val;rawAttrsForMatcher[attrName]=val;hasRawAttrs=true}}if(hasRawAttrs&&typeof jPath==="object"&&jPath.updateCurrent){
jPath.updateCurrent(rawAttrsForMatcher)}const jPathStr=options.jPath?jPath.toString():this.readonlyMatcher;let hasAttrs=false;
for(let i=0;i<len;i++){const attrName=this.resolveNameSpace(matches[i][1]);if(this.ignoreAttributesFn(attrName,jPathStr))
continue;let aName=options.attributeNamePrefix+attrName;if(attrName.length){if(options.transformAttributeName){aName=options.
transformAttributeName(aName)}aName=sanitizeName(aName,options);if(attrValue(matches[i])!==void 0){const oldVal=processedVals[i];
const newVal=options.attributeValueProcessor(attrName,oldVal,jPathStr);if(newVal===null||newVal===void 0){attrs[aName]=oldVal}else if(typeof newVal!==
typeof oldVal||newVal!==oldVal){attrs[aName]=newVal}else{attrs[aName]=parseValue(oldVal,options.parseAttributeValue,options.
numberParseOptions)}hasAttrs=true}else if(options.allowBooleanAttributes){attrs[aName]=true;hasAttrs=true}}}if(!hasAttrs)
return;if(options.attributesGroupName&&!options.preserveOrder){const attrCollection={};attrCollection[options.attributesGroupName]=
attrs;return attrCollection}return attrs}}var parseXml=function(xmlData){const options=this.options;const crlfPositions=options.
captureMetaData?[]:void 0;xmlData=xmlData.replace(/\r\n?/g,options.captureMetaData?(newline,index)=>{if(newline.length===
2){crlfPositions.push(index-crlfPositions.length)}return"\n"}:"\n");const xmlObj=new XmlNode("!xml");let currentNode=xmlObj;
let textData="";this.matcher.reset();this.entityDecoder.reset();this.entityExpansionCount=0;this.currentExpandedLength=0;
this.doctypefound=false;const docTypeReader=new DocTypeReader(options.processEntities);const xmlLen=xmlData.length;for(let i=0;i<
xmlLen;i++){const ch=xmlData[i];if(ch==="<"){const c1=xmlData.charCodeAt(i+1);if(c1===47){const closeIndex=findClosingIndex(
xmlData,">",i,"Closing Tag is not closed.");let tagName=xmlData.substring(i+2,closeIndex).trim();if(options.removeNSPrefix){
const colonIndex=tagName.indexOf(":");if(colonIndex!==-1){tagName=tagName.substr(colonIndex+1)}}tagName=transformTagName(
options.transformTagName,tagName,"",options).tagName;if(currentNode){textData=this.saveTextToParentTag(textData,currentNode,
this.readonlyMatcher)}const lastTagName=this.matcher.getCurrentTag();if(tagName&&options.unpairedTagsSet.has(tagName)){throw new Error(
`Unpaired tag can not be used as closing tag: </${tagName}>`)}if(lastTagName&&options.unpairedTagsSet.has(lastTagName)){
this.matcher.pop();this.tagsNodeStack.pop()}this.matcher.pop();this.isCurrentNodeStopNode=false;currentNode=this.tagsNodeStack.
pop()||xmlObj;if(options.captureMetaData&&currentNode){currentNode.addEndIndex(getOriginalIndex(closeIndex+1,crlfPositions))}
textData="";i=closeIndex}else if(c1===63){let tagData=readTagExp(xmlData,i,false,"?>");if(!tagData)throw new Error("Pi T\
ag is not closed.");textData=this.saveTextToParentTag(textData,currentNode,this.readonlyMatcher);const attsMap=this.buildAttributesMap(
tagData.tagExp,this.matcher,tagData.tagName,true);if(attsMap){const ver=attsMap[this.options.attributeNamePrefix+"versio\
n"];this.entityDecoder.setXmlVersion(Number(ver)||1);docTypeReader.setXmlVersion(Number(ver)||1)}if(options.ignoreDeclaration&&
tagData.tagName==="?xml"||options.ignorePiTags){}else{const childNode=new XmlNode(tagData.tagName);childNode.add(options.
textNodeName,"");if(tagData.tagName!==tagData.tagExp&&tagData.attrExpPresent&&options.ignoreAttributes!==true){childNode["\
:@"]=attsMap}const startIndex=options.captureMetaData?getOriginalIndex(i,crlfPositions):i;this.addChild(currentNode,childNode,
this.readonlyMatcher,startIndex);if(options.captureMetaData){currentNode.addEndIndex(getOriginalIndex(tagData.closeIndex+
2,crlfPositions))}}i=tagData.closeIndex+1}else if(c1===33&&xmlData.charCodeAt(i+2)===45&&xmlData.charCodeAt(i+3)===45){const endIndex=findClosingIndex(
xmlData,"-->",i+4,"Comment is not closed.");if(options.commentPropName){const comment=xmlData.substring(i+4,endIndex-2);
textData=this.saveTextToParentTag(textData,currentNode,this.readonlyMatcher);currentNode.add(options.commentPropName,[{[options.
textNodeName]:comment}])}i=endIndex}else if(c1===33&&xmlData.charCodeAt(i+2)===68){if(this.doctypefound)throw new Error(
"Multiple DOCTYPE declarations found.");this.doctypefound=true;const result=docTypeReader.readDocType(xmlData,i);this.entityDecoder.
addInputEntities(result.entities);i=result.i}else if(c1===33&&xmlData.charCodeAt(i+2)===91){const closeIndex=findClosingIndex(
xmlData,"]]>",i,"CDATA is not closed.")-2;const tagExp=xmlData.substring(i+9,closeIndex);textData=this.saveTextToParentTag(
textData,currentNode,this.readonlyMatcher);let val=this.parseTextData(tagExp,currentNode.tagname,this.readonlyMatcher,true,
false,true,true);if(val==void 0)val="";if(options.cdataPropName){currentNode.add(options.cdataPropName,[{[options.textNodeName]:tagExp}])}else{
currentNode.add(options.textNodeName,val)}i=closeIndex+2}else{let result=readTagExp(xmlData,i,options.removeNSPrefix);if(!result){
const context=xmlData.substring(Math.max(0,i-50),Math.min(xmlLen,i+50));throw new Error(`readTagExp returned undefined a\
t position ${i}. Context: "${context}"`)}let tagName=result.tagName;const rawTagName=result.rawTagName;let tagExp=result.
tagExp;let attrExpPresent=result.attrExpPresent;let closeIndex=result.closeIndex;({tagName,tagExp}=transformTagName(options.
transformTagName,tagName,tagExp,options));if(options.strictReservedNames&&(tagName===options.commentPropName||tagName===
options.cdataPropName||tagName===options.textNodeName||tagName===options.attributesGroupName)){throw new Error(`Invalid \
tag name: ${tagName}`)}if(currentNode&&textData){if(currentNode.tagname!=="!xml"){textData=this.saveTextToParentTag(textData,
currentNode,this.readonlyMatcher,false)}}const lastTag=currentNode;if(lastTag&&options.unpairedTagsSet.has(lastTag.tagname)){
currentNode=this.tagsNodeStack.pop();this.matcher.pop()}let isSelfClosing=false;if(tagExp.length>0&&tagExp.lastIndexOf("\
/")===tagExp.length-1){isSelfClosing=true;if(tagName[tagName.length-1]==="/"){tagName=tagName.substr(0,tagName.length-1);
tagExp=tagName}else{tagExp=tagExp.substr(0,tagExp.length-1)}attrExpPresent=tagName!==tagExp}let prefixedAttrs=null;let rawAttrs={};
let namespace=void 0;namespace=extractNamespace(rawTagName);if(tagName!==xmlObj.tagname){this.matcher.push(tagName,{},namespace)}
if(tagName!==tagExp&&attrExpPresent){prefixedAttrs=this.buildAttributesMap(tagExp,this.matcher,tagName);if(prefixedAttrs){
rawAttrs=extractRawAttributes(prefixedAttrs,options)}}if(tagName!==xmlObj.tagname){this.isCurrentNodeStopNode=this.isItStopNode()}
const startIndex=options.captureMetaData?getOriginalIndex(i,crlfPositions):i;if(this.isCurrentNodeStopNode){let tagContent="";
if(isSelfClosing){i=result.closeIndex}else if(options.unpairedTagsSet.has(tagName)){i=result.closeIndex}else{const result2=this.
readStopNodeData(xmlData,rawTagName,closeIndex+1);if(!result2)throw new Error(`Unexpected end of ${rawTagName}`);i=result2.
i;tagContent=result2.tagContent}const childNode=new XmlNode(tagName);if(prefixedAttrs){childNode[":@"]=prefixedAttrs}childNode.
add(options.textNodeName,tagContent);this.matcher.pop();this.isCurrentNodeStopNode=false;this.addChild(currentNode,childNode,
this.readonlyMatcher,startIndex);if(options.captureMetaData){currentNode.addEndIndex(getOriginalIndex(i+1,crlfPositions))}}else{
if(isSelfClosing){({tagName,tagExp}=transformTagName(options.transformTagName,tagName,tagExp,options));const childNode=new XmlNode(
tagName);if(prefixedAttrs){childNode[":@"]=prefixedAttrs}this.addChild(currentNode,childNode,this.readonlyMatcher,startIndex);
if(options.captureMetaData){currentNode.addEndIndex(getOriginalIndex(closeIndex+1,crlfPositions))}this.matcher.pop();this.
isCurrentNodeStopNode=false}else if(options.unpairedTagsSet.has(tagName)){const childNode=new XmlNode(tagName);if(prefixedAttrs){
childNode[":@"]=prefixedAttrs}this.addChild(currentNode,childNode,this.readonlyMatcher,startIndex);if(options.captureMetaData){
currentNode.addEndIndex(getOriginalIndex(result.closeIndex+1,crlfPositions))}this.matcher.pop();this.isCurrentNodeStopNode=
false;i=result.closeIndex;continue}else{const childNode=new XmlNode(tagName);if(this.tagsNodeStack.length>options.maxNestedTags){
throw new Error("Maximum nested tags exceeded")}this.tagsNodeStack.push(currentNode);if(prefixedAttrs){childNode[":@"]=prefixedAttrs}
this.addChild(currentNode,childNode,this.readonlyMatcher,startIndex);currentNode=childNode}textData="";i=closeIndex}}}else{
textData+=xmlData[i]}}return xmlObj.child};function getOriginalIndex(index,crlfPositions){let low=0;let high=crlfPositions.
length;while(low<high){const middle=Math.floor((low+high)/2);if(crlfPositions[middle]<index)low=middle+1;else high=middle}
return index+low}function addChild(currentNode,childNode,matcher,startIndex){if(!this.options.captureMetaData)startIndex=
void 0;const jPathOrMatcher=this.options.jPath?matcher.toString():matcher;const result=this.options.updateTag(childNode.
tagname,jPathOrMatcher,childNode[":@"]);if(result===false){}else if(typeof result==="string"){childNode.tagname=result;currentNode.
addChild(childNode,startIndex)}else{currentNode.addChild(childNode,startIndex)}}function replaceEntitiesValue(val,tagName,jPath){
const entityConfig=this.options.processEntities;if(!entityConfig||!entityConfig.enabled){return val}if(entityConfig.allowedTags){
const jPathOrMatcher=this.options.jPath?jPath.toString():jPath;const allowed=Array.isArray(entityConfig.allowedTags)?entityConfig.
allowedTags.includes(tagName):entityConfig.allowedTags(tagName,jPathOrMatcher);if(!allowed){return val}}if(entityConfig.
tagFilter){const jPathOrMatcher=this.options.jPath?jPath.toString():jPath;if(!entityConfig.tagFilter(tagName,jPathOrMatcher)){
return val}}return this.entityDecoder.decode(val)}function saveTextToParentTag(textData,parentNode,matcher,isLeafNode){if(textData){
if(isLeafNode===void 0)isLeafNode=parentNode.child.length===0;textData=this.parseTextData(textData,parentNode.tagname,matcher,
false,parentNode[":@"]?Object.keys(parentNode[":@"]).length!==0:false,isLeafNode);if(textData!==void 0&&textData!=="")parentNode.
add(this.options.textNodeName,textData);textData=""}return textData}function isItStopNode(){if(this.stopNodeExpressionsSet.
size===0)return false;return this.matcher.matchesAny(this.stopNodeExpressionsSet)}function tagExpWithClosingIndex(xmlData,i,closingChar="\
>"){const len=xmlData.length;const closeCode0=closingChar.charCodeAt(0);const closeCode1=closingChar.length>1?closingChar.
charCodeAt(1):-1;let result="";let segmentStart=i;for(let index=i;index<len;index++){const code=xmlData.charCodeAt(index);
if(code===34||code===39){index=xmlData.indexOf(xmlData[index],index+1);if(index===-1)return}else if(code===closeCode0){if(closeCode1!==
-1){if(xmlData.charCodeAt(index+1)===closeCode1){result+=xmlData.substring(segmentStart,index);return{data:result,index}}}else{
result+=xmlData.substring(segmentStart,index);return{data:result,index}}}else if(code===9){result+=xmlData.substring(segmentStart,
index)+" ";segmentStart=index+1}}}function findClosingIndex(xmlData,str,i,errMsg){const closingIndex=xmlData.indexOf(str,
i);if(closingIndex===-1){throw new Error(errMsg)}else{return closingIndex+str.length-1}}function findClosingChar(xmlData,char,i,errMsg){
const closingIndex=xmlData.indexOf(char,i);if(closingIndex===-1)throw new Error(errMsg);return closingIndex}function readTagExp(xmlData,i,removeNSPrefix,closingChar="\
>"){const result=tagExpWithClosingIndex(xmlData,i+1,closingChar);if(!result)return;let tagExp=result.data;const closeIndex=result.
index;const separatorIndex=tagExp.search(/\s/);let tagName=tagExp;let attrExpPresent=true;if(separatorIndex!==-1){tagName=
tagExp.substring(0,separatorIndex);tagExp=tagExp.substring(separatorIndex+1).trimStart()}const rawTagName=tagName;if(removeNSPrefix){
const colonIndex=tagName.indexOf(":");if(colonIndex!==-1){tagName=tagName.substr(colonIndex+1);attrExpPresent=tagName!==
result.data.substr(colonIndex+1)}}return{tagName,tagExp,closeIndex,attrExpPresent,rawTagName}}function readStopNodeData(xmlData,tagName,i){
const startIndex=i;let openTagCount=1;let lenient=false;let nextGt=-1;const xmllen=xmlData.length;for(;i<xmllen;i++){if(xmlData[i]===
"<"){const c1=xmlData.charCodeAt(i+1);if(c1===47){const closeIndex=findClosingChar(xmlData,">",i,`${tagName} is not clos\
ed`);let closeTagName=xmlData.substring(i+2,closeIndex).trim();if(closeTagName===tagName){openTagCount--;if(openTagCount===
0){return{tagContent:xmlData.substring(startIndex,i),i:closeIndex}}}i=closeIndex}else if(c1===63){const closeIndex=findClosingIndex(
xmlData,"?>",i+1,"StopNode is not closed.");i=closeIndex}else if(c1===33&&xmlData.charCodeAt(i+2)===45&&xmlData.charCodeAt(
i+3)===45){const closeIndex=findClosingIndex(xmlData,"-->",i+3,"StopNode is not closed.");i=closeIndex}else if(c1===33&&
xmlData.charCodeAt(i+2)===91){const closeIndex=findClosingIndex(xmlData,"]]>",i,"StopNode is not closed.")-2;i=closeIndex}else{
const tagData=lenient?void 0:readTagExp(xmlData,i,false);if(tagData){const openTagName=tagData.tagName;if(openTagName===
tagName&&tagData.tagExp[tagData.tagExp.length-1]!=="/"){openTagCount++}i=tagData.closeIndex}else{lenient=true;if(nextGt<
i){nextGt=xmlData.indexOf(">",i);if(nextGt===-1)return}const nextLt=xmlData.indexOf("<",i+1);if(nextLt===-1||nextLt>nextGt){
const exp=xmlData.substring(i+1,nextGt);const sep2=exp.search(/\s/);const name=sep2===-1?exp:exp.substring(0,sep2);if(name===
tagName&&exp[exp.length-1]!=="/")openTagCount++;i=nextGt}}}}}}function parseValue(val,shouldParse,options){if(shouldParse&&
typeof val==="string"){const newval=val.trim();if(newval==="true")return true;else if(newval==="false")return false;else
return toNumber(val,options)}else{if(isExist(val)){return val}else{return""}}}function transformTagName(fn,tagName,tagExp,options){if(fn){const newTagName=fn(tagName);if(tagExp===tagName){tagExp=newTagName}
tagName=newTagName}tagName=sanitizeName(tagName,options);return{tagName,tagExp}}function sanitizeName(name,options){if(criticalProperties.
includes(name)){throw new Error(`[SECURITY] Invalid name: "${name}" is a reserved JavaScript keyword that could cause pr\
ototype pollution`)}else if(DANGEROUS_PROPERTY_NAMES.includes(name)){return options.onDangerousProperty(name)}return name}var METADATA_SYMBOL2=XmlNode.getMetaDataSymbol();function stripAttributePrefix(attrs,prefix){if(!attrs||typeof attrs!=="\
object")return{};if(!prefix)return attrs;const rawAttrs={};for(const key in attrs){if(key.startsWith(prefix)){const rawName=key.
substring(prefix.length);rawAttrs[rawName]=attrs[key]}else{rawAttrs[key]=attrs[key]}}return rawAttrs}function prettify(node,options,matcher,readonlyMatcher){
return compress(node,options,matcher,readonlyMatcher)}function compress(arr,options,matcher,readonlyMatcher){let text;const compressedObj={};
for(let i=0;i<arr.length;i++){const tagObj=arr[i];const property=propName(tagObj);if(property!==void 0&&property!==options.
textNodeName){const rawAttrs=stripAttributePrefix(tagObj[":@"]||{},options.attributeNamePrefix);matcher.push(property,rawAttrs)}
if(property===options.textNodeName){if(text===void 0)text=tagObj[property];else text+=""+tagObj[property]}else if(property===
void 0){continue}else if(tagObj[property]){let val=compress(tagObj[property],options,matcher,readonlyMatcher);const isLeaf=isLeafTag(
val,options);if(Object.keys(val).length===0&&options.alwaysCreateTextNode){val[options.textNodeName]=""}if(tagObj[":@"]){
assignAttributes(val,tagObj[":@"],readonlyMatcher,options)}else if(Object.keys(val).length===1&&val[options.textNodeName]!==
void 0&&!options.alwaysCreateTextNode){val=val[options.textNodeName]}else if(Object.keys(val).length===0){if(options.alwaysCreateTextNode)
val[options.textNodeName]="";else val=""}if(tagObj[METADATA_SYMBOL2]!==void 0&&typeof val==="object"&&val!==null){val[METADATA_SYMBOL2]=
tagObj[METADATA_SYMBOL2]}if(compressedObj[property]!==void 0&&Object.prototype.hasOwnProperty.call(compressedObj,property)){
if(!Array.isArray(compressedObj[property])){compressedObj[property]=[compressedObj[property]]}compressedObj[property].push(
val)}else{const jPathOrMatcher=options.jPath?readonlyMatcher.toString():readonlyMatcher;if(options.isArray(property,jPathOrMatcher,
isLeaf)){compressedObj[property]=[val]}else{compressedObj[property]=val}}if(property!==void 0&&property!==options.textNodeName){
matcher.pop()}}}if(typeof text==="string"){if(text.length>0)compressedObj[options.textNodeName]=text}else if(text!==void 0)
compressedObj[options.textNodeName]=text;return compressedObj}function propName(obj){const keys=Object.keys(obj);for(let i=0;i<
keys.length;i++){const key=keys[i];if(key!==":@")return key}}function assignAttributes(obj,attrMap,readonlyMatcher,options){
if(attrMap){const keys=Object.keys(attrMap);const len=keys.length;for(let i=0;i<len;i++){const atrrName=keys[i];const rawAttrName=atrrName.
startsWith(options.attributeNamePrefix)?atrrName.substring(options.attributeNamePrefix.length):atrrName;const jPathOrMatcher=options.
jPath?readonlyMatcher.toString()+"."+rawAttrName:readonlyMatcher;if(options.isArray(atrrName,jPathOrMatcher,true,true)){
obj[atrrName]=[attrMap[atrrName]]}else{obj[atrrName]=attrMap[atrrName]}}}}function isLeafTag(obj,options){const{textNodeName}=options;
const propCount=Object.keys(obj).length;if(propCount===0){return true}if(propCount===1&&(obj[textNodeName]||typeof obj[textNodeName]===
"boolean"||obj[textNodeName]===0)){return true}return false}var XMLParser=class{constructor(options){this.externalEntities={};this.options=buildOptions(options)}parse(xmlData,validationOption){
if(typeof xmlData!=="string"&&xmlData.toString){if(xmlData instanceof Uint8Array&&!(typeof Buffer!=="undefined"&&Buffer.
isBuffer(xmlData))){xmlData=new TextDecoder("utf-8",{ignoreBOM:true}).decode(xmlData)}else{xmlData=xmlData.toString()}}else if(typeof xmlData!==
"string"){throw new Error("XML data is accepted in String or Bytes[] form.")}if(validationOption){if(validationOption===
true)validationOption={};const result=validate(xmlData,validationOption);if(result!==true){throw Error(`${result.err.msg}\
:${result.err.line}:${result.err.col}`)}}const orderedObjParser=new OrderedObjParser(this.options,this.externalEntities);
const orderedResult=orderedObjParser.parseXml(xmlData);if(this.options.preserveOrder||orderedResult===void 0)return orderedResult;else
return prettify(orderedResult,this.options,orderedObjParser.matcher,orderedObjParser.readonlyMatcher)}addEntity(key,value){
if(value.indexOf("&")!==-1){throw new Error("Entity value can't have '&'")}else if(key.indexOf("&")!==-1||key.indexOf(";")!==
-1){throw new Error("An entity must be set without '&' and ';'. Eg. use '#xD' for '&#xD;'")}else if(value==="&"){throw new Error(
"An entity with value '&' is not permitted")}else{this.externalEntities[key]=value}}static getMetaDataSymbol(){return XmlNode.
getMetaDataSymbol()}};var namedReferences=new Map([["amp","&"],["lt","<"],["gt",">"],["quot",'"'],["apos","'"]]);var maxLength=40;function checkReferences(text,fault){
for(let at2=text.indexOf("&");at2!==-1;at2=text.indexOf("&",at2+1)){const body=/^&([^;&]*);/.exec(text.slice(at2,at2+maxLength))?.[1];
if(body===void 0||body[0]!=="#"&&!namedReferences.has(body)){throw fault(`an undefined entity or a bare "&" (${text.slice(
at2,at2+12)})`)}if(body[0]==="#"&&!isXmlCharacter(codePoint(body)))throw fault(`the reference &${body}; to no character`)}}
function decodeReferences(text){if(!text.includes("&"))return text;const known=new Map(namedReferences);const parts=[];let done=0;
for(let at2=text.indexOf("&");at2!==-1;at2=text.indexOf("&",done)){const end=text.indexOf(";",at2);const body=text.slice(
at2+1,end);const char=known.get(body)??String.fromCodePoint(codePoint(body));known.set(body,char);parts.push(text.slice(
done,at2),char);done=end+1}parts.push(text.slice(done));return parts.join("")}function codePoint(body){if(/^#x[0-9A-Fa-f]+$/.
test(body))return Number.parseInt(body.slice(2),16);return/^#[0-9]+$/.test(body)?Number.parseInt(body.slice(1),10):Number.
NaN}function isXmlCharacter(code){return code===9||code===10||code===13||code>=32&&code<=55295||code>=57344&&code<=65533||
code>=65536&&code<=1114111}var maxDepth=200;var maxName=1e3;var maxPieces=25e4;var maxAttributes=1e6;var maxAttributesOfOne=25e3;var maxText=2e6;var maxTag=4e6;
var cutMark="\0";var nameStart="A-Z_a-z\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\\
u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD";var ncName=`[${nameStart}][${nameStart}\\-.0-9\\xB7\\u0300-\\u03\
6F\\u203F\\u2040]*`;var qName2=`${ncName}(?::${ncName})?`;var space="[ \\t\\n]";var openTag=new RegExp(`<(${qName2})`,"y");
var attributePattern=new RegExp(`${space}+(${qName2})${space}*=${space}*(?:"([^<"]*)"|'([^<']*)')`,"y");var openTagEnd=new RegExp(
`${space}*(/?)>`,"y");var closeTag=new RegExp(`</(${qName2})${space}*>`,"y");var instructionPattern=new RegExp(`<\\?(${ncName}\
)(?=${space}|\\?>)`,"y");var xmlDeclaration=new RegExp(`<\\?xml${space}+version${space}*=${space}*("1\\.[0-9]+"|'1\\.[0-9]\
+')(${space}+encoding${space}*=${space}*("[A-Za-z][\\w.\\-]*"|'[A-Za-z][\\w.\\-]*'))?(${space}+standalone${space}*=${space}\
*("(yes|no)"|'(yes|no)'))?${space}*\\?>`,"y");var htmlDoctype=/^\s*<!DOCTYPE\s+html/i;var htmlRoot=/^\s*<html[\s>]/i;var htmlMessage="\
the file is an HTML page, not an XBRL instance";function wellFormed(text){if(htmlDoctype.test(text))throw new Rejection(
htmlMessage);try{return scan(text)}catch(error){if(error instanceof Rejection&&htmlRoot.test(text))throw new Rejection(htmlMessage,
{cause:error});throw error}}function scan(text){const open=[];const kept=[];let keptTo=0;let roots=0;let run=0;let pieces=0;
let attributes=0;let at2=0;const match=pattern=>{pattern.lastIndex=at2;const found=pattern.exec(text);if(found)at2=pattern.
lastIndex;return found};const fault=what=>new Rejection(`not well-formed XML: ${what} (line ${lineOf(text,at2)})`);const skipPast=(end,from,what)=>{
const found=text.indexOf(end,from);if(found===-1)throw fault(`${what} without an end`);return found+end.length};const replace=(from,to,by)=>{
kept.push(text.slice(keptTo,from),by);keptTo=to};while(at2<text.length){const next=text.indexOf("<",at2);const chars=text.
slice(at2,next===-1?text.length:next);if(open.length===0&&/[^ \t\n]/.test(chars))throw fault("text outside the root elem\
ent");if(chars.includes("]]>"))throw fault('"]]>" in text');checkReferences(chars,fault);run+=chars.length;if(run>maxText)
replace(at2,at2+chars.length,cutMark);if(next===-1)break;at2=next;if(text[at2+1]!=="/"&&++pieces>maxPieces){throw new Rejection(
`the file has more than ${maxPieces} elements and other pieces of markup`)}if(text.startsWith("<!--",at2)){const end=skipPast(
"--",at2+4,"a comment");if(text[end]!==">")throw fault('"--" in a comment');at2=end+1}else if(text.startsWith("<![CDATA[",
at2)){if(open.length===0)throw fault("a CDATA section outside the root element");at2=skipPast("]]>",at2,"a CDATA section");
run=0}else if(text.startsWith("<!",at2)){if(/^<!DOCTYPE/i.test(text.slice(at2,at2+9))){throw new Rejection(`the file has\
 a DOCTYPE (line ${lineOf(text,at2)}), which is refused`)}throw fault("a markup declaration")}else if(text.startsWith("<\
?",at2)){const from=at2;const declared=from===0&&match(xmlDeclaration)!==null;if(!declared){const target=match(instructionPattern)?.[1];
if(target===void 0)throw fault("a damaged processing instruction");if(target.toLowerCase()==="xml")throw fault("an XML d\
eclaration that is damaged or not at the start");at2=skipPast("?>",at2,"a processing instruction")}replace(from,at2,"")}else if(text.
startsWith("</",at2)){const expected=open.at(-1);const name=match(closeTag)?.[1];if(name===void 0)throw fault("a damaged\
 end tag");if(name!==expected)throw fault(`</${name}> where ${expected?`</${expected}>`:"nothing"} was expected`);open.pop();
run=0}else{const name=match(openTag)?.[1];if(name===void 0)throw fault('a "<" that starts no tag');if(name.length>maxName)
throw fault(`a name of ${name.length} characters`);if(open.length===0&&++roots>1)throw fault("a second root element");attributes+=
readAttributes(match,fault);if(attributes>maxAttributes)throw new Rejection(`the file has more than ${maxAttributes} att\
ributes`);const end=match(openTagEnd);if(!end)throw fault(`the tag <${name}> is damaged`);if(at2-next>maxTag)throw new Rejection(
`the tag <${name}> has more than ${maxTag} characters`);if(end[1]==="")open.push(name);if(open.length>maxDepth)throw new Rejection(
`the file nests more than ${maxDepth} levels deep`);run=0}}if(open.length>0)throw fault(`<${open.at(-1)}> is not closed;\
 the file may be truncated`);if(roots===0)throw new Rejection("the file is not XML: it has no root element");kept.push(text.
slice(keptTo));return kept.join("")}function readAttributes(match,fault){const names=new Set;for(let found=match(attributePattern);found;found=
match(attributePattern)){const name=found[1];if(names.has(name))throw fault(`the attribute ${name} is repeated`);names.add(
name);checkReferences(found[2]??found[3]??"",fault);if(names.size>maxAttributesOfOne){throw new Rejection(`an element ha\
s more than ${maxAttributesOfOne} attributes`)}}return names.size}function lineOf(text,at2){let line=1;for(let i=text.indexOf(
"\n");i!==-1&&i<at2;i=text.indexOf("\n",i+1))line++;return line}var maxNamespace=200;var xmlNamespace="http://www.w3.org/XML/1998/namespace";var xmlnsNamespace="http://www.w3.org/2000/\
xmlns/";var xmlLang=`{${xmlNamespace}}lang`;var parser=new XMLParser({preserveOrder:true,ignoreAttributes:false,attributeNamePrefix:"\
@",transformTagName:name=>name.startsWith("!")?name:`!${name}`,parseTagValue:false,parseAttributeValue:false,trimValues:false,
processEntities:false,cdataPropName:"#cdata",ignorePiTags:true,ignoreDeclaration:true,removeNSPrefix:false,maxNestedTags:maxDepth+
1,jPath:false});function parseXml2(text){const nodes=parser.parse(wellFormed(text));const root=nodes.find(node=>nameKey(
node).startsWith("!"));if(!root)throw new Rejection("the file has no root element");return resolve(root,{prefixes:new Map(
[["xml",xmlNamespace]]),outer:void 0,names:new Map})}function children(element){const found=[];for(const node of element.
content){if(nameKey(node).startsWith("!"))found.push(resolve(node,element.scope))}return found}function textOf(element){
const text=boundedText(element);if(text===void 0){throw new Rejection(`<${localOf(element.name)}> holds a text of more t\
han ${maxText} characters`)}return text}function boundedText(element){let text="";for(const node of element.content){const key=nameKey(
node);if(key==="#text")text+=decodeReferences(node[key]);if(key==="#cdata")text+=node[key][0]?.["#text"]??""}return text.
length>maxText||text.includes(cutMark)?void 0:text}function walk(element,visit){visit(element);for(const child of children(
element))walk(child,visit)}function resolveQName(text,scope){const[,prefix="",local]=/^\s*(?:([^\s:]+):)?([^\s:]+)\s*$/.
exec(text)??[];if(local===void 0)throw new Rejection(`${JSON.stringify(text)} is not a qualified name`);return expand(prefix,
local,scope)}function namespaceOf(name){return name.startsWith("{")?name.slice(1,name.lastIndexOf("}")):""}function localOf(name){
return name.startsWith("{")?name.slice(name.lastIndexOf("}")+1):name}function nameKey(node){for(const key in node)return key;
return""}function resolve(node,outer){const key=nameKey(node);const raw=node[":@"]??{};const plain=[];const prefixes=new Map;
for(const[marked,value]of Object.entries(raw)){const attribute=marked.slice(1);const decoded=decodeReferences(/[\t\n]/.test(
value)?value.replace(/[\t\n]/g," "):value);if(attribute==="xmlns")prefixes.set("",bind("",decoded));else if(attribute.startsWith(
"xmlns:"))prefixes.set(attribute.slice(6),bind(attribute.slice(6),decoded));else plain.push([attribute,decoded])}const scope=prefixes.
size===0?outer:{prefixes,outer,names:new Map};const attributes=new Map;for(const[attribute,value]of plain){const colon2=attribute.
indexOf(":");const name2=colon2===-1?attribute:expand(attribute.slice(0,colon2),attribute.slice(colon2+1),scope);if(attributes.
has(name2))throw new Rejection(`the attribute ${name2} is repeated under two prefixes`);attributes.set(name2,value)}const colon=key.
indexOf(":");const name=colon===-1?expand("",key.slice(1),scope):expand(key.slice(1,colon),key.slice(colon+1),scope);return{
name,attributes,scope,content:node[key]}}function bind(prefix,namespace){if(prefix!==""&&namespace==="")throw new Rejection(
`the prefix "${prefix}" is bound to nothing`);if(prefix==="xmlns"||namespace===xmlnsNamespace||prefix==="xml"!==(namespace===
xmlNamespace)){throw new Rejection(`the prefix "${prefix}" may not be bound to ${namespace}`)}if(namespace.length>maxNamespace)
throw new Rejection(`the namespace of "${prefix}" is too long`);return namespace}function expand(prefix,local,scope){const qname=`${prefix}\
:${local}`;const known=scope.names.get(qname);if(known!==void 0)return known;const namespace=lookUp(prefix,scope);if(namespace===
void 0&&prefix!=="")throw new Rejection(`the prefix "${prefix}" of ${qname} is not bound`);const name=namespace?`{${namespace}\
}${local}`:local;scope.names.set(qname,name);return name}function lookUp(prefix,scope){for(let level=scope;level;level=level.
outer){const namespace=level.prefixes.get(prefix);if(namespace!==void 0)return namespace}return void 0}var numberPattern=/^[+-]?(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:[eE]([+-]?\d{1,9}))?$/;var maxDigits=400;var zero={digits:0n,scale:0};
function parseDecimal(text){const trimmed=text.trim();const found=trimmed.length<=maxDigits?numberPattern.exec(trimmed):
null;if(!found)return void 0;const[,whole="",fraction="",bare="",exponent="0"]=found;const decimals=(fraction+bare).replace(
/0+$/,"");const scale=decimals.length-Number(exponent);if(Math.abs(scale)>maxDigits)return void 0;const digits=BigInt(whole+
decimals);return normal(trimmed.startsWith("-")?-digits:digits,scale)}function isNumeric(text){return/^\s*(?:[+-]?INF|NaN)\s*$/.
test(text)||numberPattern.test(text.trim())}function compare(a,b){const[x,y]=aligned([a,b]);return x<y?-1:x>y?1:0}function add(a,b){
const[x,y]=aligned([a,b]);return normal(x+y,Math.max(a.scale,b.scale))}function subtract(a,b){return add(a,{digits:-b.digits,
scale:b.scale})}function shift(a,power){return normal(a.digits,a.scale-power)}function formatDecimal({digits,scale}){const sign=digits<
0n?"-":"";const text=String(digits<0n?-digits:digits).padStart(scale+1,"0");return scale<=0?sign+text:`${sign}${text.slice(
0,-scale)}.${text.slice(-scale)}`}function aligned(numbers){const scale=numbers.reduce((largest,one)=>Math.max(largest,one.
scale),0);return numbers.map(one=>one.scale===scale?one.digits:one.digits*10n**BigInt(scale-one.scale))}function normal(digits,scale){return scale<0?{digits:digits*10n**BigInt(-scale),scale:0}:{digits,scale}}var equityAxis="ifrs:ComponentsOfEquityAxis";var shareClassAxis="ifrs:ClassesOfShareCapitalAxis";var retrospectiveAxis="\
ifrs:RetrospectiveApplicationAndRetrospectiveRestatementAxis";var ifrsNamespace=/^https?:\/\/xbrl\.ifrs\.org\/taxonomy\/\d{4}-\d\d-\d\d\/ifrs(-full)?$/;
var sfcNamespace=/^https?:\/\/www\.superfinanciera\.gov\.co\/xbrl\/ifrs\/core\//;function conceptOf(name){const namespace=namespaceOf(
name);if(ifrsNamespace.test(namespace))return`ifrs:${localOf(name)}`;return sfcNamespace.test(namespace)?`co-sfc-core:${localOf(
name)}`:void 0}function isTotalMember(axis,member){if(namespaceOf(axis)!==namespaceOf(member))return false;const total=localOf(
axis).replace(/Axis$/,"Member").replace(/Eje$/,"Miembro");return total!==localOf(axis)&&total===localOf(member)}var exact=400;function apart(numbers){const widths=[...new Set(numbers.map(({decimals})=>decimals))];const scaled=aligned(
[...widths.map(halfUnit),...numbers.map(({value})=>value)]);const halves=new Map(widths.map((decimals,i)=>[decimals,scaled[i]]));
const written=scaled.slice(widths.length);const low=numbers.map(({decimals},i)=>written[i]-halves.get(decimals));const high=numbers.
map(({decimals},i)=>written[i]+halves.get(decimals));const lows=[...low].sort((a,b)=>a<b?-1:a>b?1:0);const lastTaken=openLastTaken(
lows.length);const taken=[];let width={decimals:Number.NaN,places:new Map};numbers.forEach(({decimals},i)=>{if(decimals!==
width.decimals){for(const[place2,end]of width.places)lastTaken.add(place2,end);width={decimals,places:new Map}}const place=placesUpTo(
lows,low[i])-1;const reached=lastTaken.upTo(placesUpTo(lows,high[i]));const isNew=!width.places.has(place)&&(reached===void 0||
reached<low[i]);if(isNew)width.places.set(place,high[i]);taken.push(isNew)});return taken}function halfUnit(decimals){return decimals>=
exact?{digits:0n,scale:0}:shift({digits:5n,scale:1},-decimals)}function placesUpTo(sorted,limit){let[from,to]=[0,sorted.
length];while(from<to){const middle=from+to>>1;if(sorted[middle]<=limit)from=middle+1;else to=middle}return from}function openLastTaken(size2){
const last=new Int32Array(size2+1).fill(-1);const ends=new Map;return{add(place,end){ends.set(place,end);for(let at2=place+
1;at2<=size2;at2+=at2&-at2)last[at2]=Math.max(last[at2],place)},upTo(count){let place=-1;for(let at2=count;at2>0;at2-=at2&
-at2)place=Math.max(place,last[at2]);return ends.get(place)}}}function mergeDuplicates(facts){const kept=[];const contradictions=[];let merged=0;for(const group of byKey(facts)){const distinct=group.
length===1?group.map(statementOf):consistent(group.map(statementOf));if(distinct.length===1){kept.push(distinct[0].fact);
merged+=group.length-1;continue}const[rule,taken]=resolve2(distinct);contradictions.push({rule,facts:group,...taken&&{taken}});
if(taken)kept.push(taken)}return{facts:kept,merged,contradictions}}function byKey(facts){const contexts=new Map;const groups=new Map;
for(const fact of facts){const{concept,context,unit,lang="",tupleOrdinal=""}=fact;const place=contexts.get(context.key)??
contexts.size;contexts.set(context.key,place);const key=`${concept}
${place}
${unit?.key??`lang ${lang}`}
${tupleOrdinal}`;const group=groups.get(key);if(group)group.push(fact);else groups.set(key,[fact])}return groups.values()}
function statementOf(fact){const{value,fraction}=fact;const text=value??(fraction?`${fraction.numerator}/${fraction.denominator}`:
"");const number=parseDecimal(text);return{fact,text,number,decimals:decimalsOf(fact,number)}}function consistent(group){
group.sort((a,b)=>b.decimals-a.decimals||(a.text<b.text?-1:a.text>b.text?1:0));const isAmount=({fact,number})=>!fact.nil&&
fact.unit!==void 0&&number!==void 0;const amounts=group.filter(isAmount);const said=apart(amounts.map(({number,decimals})=>({
value:number,decimals})));const distinct=new Set(amounts.filter((_,i)=>said[i]));const texts=new Set;return group.filter(
one=>{if(isAmount(one))return distinct.has(one);const text=one.fact.nil?void 0:one.text;if(texts.has(text))return false;
texts.add(text);return true})}function resolve2(distinct){const valued=distinct.filter(({fact})=>!fact.nil);if(valued.length===
1)return["value_over_nil",valued[0].fact];const nonZero=valued.filter(({fact,number})=>fact.unit===void 0||number?.digits!==
0n);if(nonZero.length===1)return["non_zero_over_zero",nonZero[0].fact];const numeric=valued.some(({fact})=>fact.unit!==void 0);
const weight=({decimals,text})=>numeric?decimals:text.trim().length;const[first,second]=nonZero.map(one=>({fact:one.fact,
weight:weight(one)})).sort((a,b)=>b.weight-a.weight);if(first&&second&&first.weight>second.weight)return[numeric?"most_d\
ecimals":"longest_text",first.fact];return["unresolved",void 0]}function decimalsOf({decimals,precision},number){if(decimals!==
void 0&&/^[+-]?\d{1,9}$/.test(decimals))return bounded(Number(decimals));if(precision!==void 0&&/^\d{1,9}$/.test(precision)){
if(precision==="0")return-exact;if(number&&number.digits!==0n){const digits=String(number.digits<0n?-number.digits:number.
digits).length;return bounded(Number(precision)-(digits-number.scale))}}return exact}function bounded(decimals){return Math.
max(-exact,Math.min(exact,decimals))}var weights=[3,7,13,17,19,23,29,37,41,43,47,53,59,67,71];var nitDigits=text=>text.trim().replace(/(?<=\d)[.,\s](?=\d{3}(?!\d))/g,"");function checkDigit(nit){let sum=0;for(let i=0;i<
nit.length;i++)sum+=Number(nit[nit.length-1-i])*(weights[i]??0);const rest=sum%11;return rest<2?rest:11-rest}function withoutCheckDigit(digits){
const body=digits.slice(0,-1);return body.length>=6&&Number(digits.at(-1))===checkDigit(body)?body:null}function plainNit(text){const digits=nitDigits(text).split("-")[0].trim();return/^\d{6,15}$/.test(digits)?digits.replace(
/^0+(?=\d{6})/,""):void 0}function nitWithin(text){const plain=plainNit(text);if(plain!==void 0)return plain;const found=[
...nitDigits(text).matchAll(/(?<![\d.,])\d{6,15}(?![.,]?\d)/g)].map(([digits])=>digits);return found.length===1?plainNit(
found[0]):void 0}function sameNit(a,b){const[short,long]=a.length<=b.length?[a,b]:[b,a];return short===long||long===short+
String(checkDigit(short))}function whoFiles(context,informed,listed){const given=[nitWithin(context),plainNit(informed??
""),plainNit(listed??"")];const nits=given.filter(nit2=>nit2!==void 0);const[first]=nits;if(first===void 0)return void 0;
const same=nits.filter(nit2=>sameNit(nit2,first));const shortest=same.reduce((a,b)=>b.length<a.length?b:a);const nit=shortest.
length===10?withoutCheckDigit(shortest)??shortest:shortest;const unread=/\d/.test(informed??"")&&given[1]===void 0?[informed.
trim().slice(0,40)]:[];const contradicted=same.length<nits.length||unread.length>0?[...nits.slice(1),...unread]:[];return{
nit,contradicted}}function entryPoint(schemaRefs){for(const ref of schemaRefs){const found=/([a-z0-9]+(?:-[a-z0-9]+)*)-(ind|con)-(int|cie)_entry-point/i.
exec(ref);if(!found)continue;const[,family,basis,kind]=found.map(part=>part.toLowerCase());const type2=/^[a-z]+-(\d{1,4})-/.
exec(`${family}-`)?.[1];return{family,...type2!==void 0&&{type:Number(type2)},basis:basis==="ind"?"individual":"consolid\
ado",closing:kind==="cie"}}const early=schemaRefs.map(ref=>/(?:^|\/)([a-z]+)[-_]entry-point/i.exec(ref)?.[1]).find(Boolean);
return{family:early?.toLowerCase()??""}}function typeAndCode(entry,filed){const{tipo=entry.type,codigo}=filed;if(entry.type===
void 0||tipo===entry.type)return{...tipo!==void 0&&{tipo},...codigo!==void 0&&{codigo},contradicted:false};const own=codigo===
entry.type?tipo:codigo;return{tipo:entry.type,...own!==void 0&&{codigo:own},contradicted:true}}var documentFacts=new Set(["ifrs:NameOfReportingEntityOrOtherMeansOfIdentification","ifrs:DateOfEndOfReportingPeriod","i\
frs:PeriodCoveredByFinancialStatements","ifrs:DescriptionOfPresentationCurrency","ifrs:LevelOfRoundingUsedInFinancialSta\
tements","ifrs:DescriptionOfNatureOfFinancialStatements","co-sfc-core:NITEntidadinforma"]);var privateFacts=/^co-sfc-core:.*(Nombre|Firma|Auditor|Revisor|Direccion|Telefono|Correo|Fecha|NumeroResolucion|TipoOpinion)|^ifrs:(Address|NameOf|PrincipalPlaceOfBusiness|DomicileOfEntity)/;
function isDocumentFact(concept){return documentFacts.has(concept)||privateFacts.test(concept)}var placeholder=/^(no aplica|no aplicable|na|n a|nd|n d|no disponible|sin informacion|na porceldas \d+|0)?$/;
function isPlaceholder(text){return text.length<60&&placeholder.test(fold(text))}function safeText(text){const plain=/<\/?[a-z!]/i.
test(text)?decodeEntities2(stripTags(text)):text;return plain.replace(/[^\S\n]+/g," ").replace(new RegExp("(?!\\n)\\p{Cc}|\
\\u200B|\\u200C|\\u200D|\\uFEFF","gu"),"").replace(/<(?=[a-z/!?])/gi,"< ").replace(/ ?\n ?/g,"\n").replace(/\n{3,}/g,"\n\n").
trim()}var blockTag=/^\/?(p|div|br|tr|li|ul|ol|table|h[1-6]|section|blockquote|pre|hr)\b/i;var cellTag=/^\/(td|th)\b/i;function stripTags(html){
const[first="",...pieces]=html.split("<");let plain=first.replace(/\s+/g," ");let hidden="";for(const piece of pieces){const end=piece.
indexOf(">");const name=/^\/?([a-z][a-z0-9]*)/i.exec(piece)?.[1]?.toLowerCase();const isTag=end!==-1&&(name!==void 0||/^[!?]/.
test(piece));if(hidden!==""){if(!isTag||piece[0]!=="/"||name!==hidden)continue;hidden=""}else if(isTag&&(name==="script"||
name==="style")){hidden=name;continue}const rest=(isTag?piece.slice(end+1):`<${piece}`).replace(/\s+/g," ");plain+=(isTag&&
blockTag.test(piece)?"\n":isTag&&cellTag.test(piece)?" | ":"")+rest}return plain}var namedLetters={amp:"&",lt:"<",gt:">",
quot:'"',apos:"'",nbsp:" ",ndash:"\u2013",mdash:"\u2014",laquo:"\xAB",raquo:"\xBB",aacute:"\xE1",eacute:"\xE9",iacute:"\xED",
oacute:"\xF3",uacute:"\xFA",ntilde:"\xF1",uuml:"\xFC",Aacute:"\xC1",Eacute:"\xC9",Iacute:"\xCD",Oacute:"\xD3",Uacute:"\xDA",
Ntilde:"\xD1",Uuml:"\xDC",iquest:"\xBF",iexcl:"\xA1",ldquo:"\u201C",rdquo:"\u201D",lsquo:"\u2018",rsquo:"\u2019",bull:"\u2022",
middot:"\xB7",hellip:"\u2026",deg:"\xB0",ordm:"\xBA",ordf:"\xAA",euro:"\u20AC",copy:"\xA9",reg:"\xAE",trade:"\u2122",sect:"\
\xA7",times:"\xD7",frac12:"\xBD"};function decodeEntities2(text){return text.replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z][a-z0-9]{1,9}));/gi,
(whole,hex,decimal,name)=>{if(name!==void 0)return Object.hasOwn(namedLetters,name)?namedLetters[name]:whole;const code=hex===
void 0?Number(decimal):Number.parseInt(hex,16);const isText=code>=32&&code<=1114111&&(code<55296||code>57343);return isText?
String.fromCodePoint(code):" "})}var textOf2=({document},concept)=>document.find(fact=>fact.concept===concept)?.text;function sortFacts(read2){const counts={
read:read2.length,amounts:0,notes:0,document:0,placeholders:0,template_zeros:0,nil:0,not_numbers:0,other_currency:0,other_dimensions:0,
other_taxonomies:0,share_classes:0,other_periods:0,other_languages:0,other_entities:0,duplicates:0,contradictions:0};const known=[];
for(const fact of read2){const concept=conceptOf(fact.concept);if(concept===void 0)counts.other_taxonomies++;else known.
push({...fact,concept})}const{facts,merged}=mergeDuplicates(known);counts.duplicates=merged;counts.contradictions=known.
length-merged-facts.length;const identifierOf=identifiers();const entity=mainEntity(facts,identifierOf);const texts=[];const amounts=[];
const shareClasses=[];const equity={restated:[],plain:[],previous:[]};for(const fact of facts){if(identifierOf(fact)!==entity)
counts.other_entities++;else if(fact.nil)counts.nil++;else if(fact.unit===void 0)texts.push(fact);else{const place=placeAmount(
fact);if(typeof place==="string")counts[place]++;else if(place.variant===void 0)amounts.push(place.amount);else if(place.
variant==="share_class")shareClasses.push(place.amount);else equity[place.variant].push(place.amount)}}const{document,notes}=placeTexts(
texts,counts);const columns=[equity.restated,equity.plain,equity.previous];const taken=columns.find(column=>column.some(
({value})=>value!=="0"))??[];for(const column of columns)if(column!==taken)counts.other_dimensions+=column.length;const reported=withoutTemplateZeros(
[...amounts,...taken]);counts.template_zeros=amounts.length+taken.length-reported.length;counts.amounts=reported.length;
counts.share_classes=shareClasses.length;return{amounts:reported,shareClasses,document,notes,entity,counts}}function identifiers(){
const known=new Map;return({context:{entity}})=>{const found=known.get(entity[1])??nitWithin(entity[1])??entity[1];known.
set(entity[1],found);return found}}function mainEntity(facts,identifierOf){const uses=new Map;for(const fact of facts)uses.
set(identifierOf(fact),(uses.get(identifierOf(fact))??0)+1);return[...uses].sort(([a,m],[b,n])=>n-m||(a<b?-1:1))[0]?.[0]??
""}function placeTexts(texts,counts){const chosen=new Map;for(const fact of texts){const other=chosen.get(fact.concept);
if(!ofWhole(fact))counts.other_dimensions++;else if(!other)chosen.set(fact.concept,fact);else{const[first,second]=[fact,
other].sort(byPrecedence);counts[leftOutBy(first,second)]++;chosen.set(fact.concept,first)}}const document=[];const notes=[];
for(const{concept,value=""}of chosen.values()){const text=isDocumentFact(concept)||isPlaceholder(value)?"":safeText(value);
if(isDocumentFact(concept))document.push({concept,text:value.trim()});else if(text==="")counts.placeholders++;else notes.
push({concept,text})}counts.document=document.length;counts.notes=notes.length;return{document,notes}}function ofWhole({
context:{dims,segment,scenario},tuple}){if(tuple!==void 0||segment!==void 0||scenario!==void 0)return false;return[...dims].
every(([axis,member])=>typeof member==="string"&&isTotalMember(axis,member))}function leftOutBy(kept,left){if(kept.context.
dims.size!==left.context.dims.size)return"other_dimensions";if(endOf(kept)!==endOf(left))return"other_periods";if(isSpanish(
kept)!==isSpanish(left))return"other_languages";if(startOf(kept)!==startOf(left))return"other_periods";return kept.lang===
left.lang?"other_dimensions":"other_languages"}function endOf({context:{period}}){return"forever"in period?"":"instant"in
period?period.instant:period.end}function byPrecedence(a,b){const[dimsA,dimsB]=[a.context.dims.size,b.context.dims.size];
if(dimsA!==dimsB)return dimsA-dimsB;const keys=fact=>[endOf(fact),isSpanish(fact),startOf(fact),fact.value??""];const[endA,
spanishA,startA,textA]=keys(a);const[endB,spanishB,startB,textB]=keys(b);if(endA!==endB)return endA>endB?-1:1;if(spanishA!==
spanishB)return spanishA?-1:1;if(startA!==startB)return startA<startB?-1:1;return textB.length-textA.length||(textA<textB?
-1:1)}function isSpanish({lang}){return lang===void 0||/^es\b/i.test(lang)}function startOf(fact){const{period}=fact.context;
return"start"in period?period.start:endOf(fact)}function placeAmount({concept,context,unit,value="",tuple}){const number=parseDecimal(
value);if(!number)return"not_numbers";const currency=unit.num.find(measure=>measure.includes("iso4217}"));const told=unitTold(
unit);const isPesos=currency===void 0||/\}COP$/.test(currency)||told==="per_share"&&/\}CLP$/.test(currency);if(!isPesos)
return"other_currency";const{period,segment,scenario}=context;if("forever"in period)return"other_periods";if(tuple!==void 0||
segment!==void 0||scenario!==void 0)return"other_dimensions";const dims=new Map([...context.dims].map(([axis,member2])=>[
conceptOf(axis)??axis,member2]));const member=dims.get(equityAxis);const retrospective=dims.get(retrospectiveAxis);const amount={
concept,..."start"in period&&{start:period.start.slice(0,10)},end:lastDay("start"in period?period.end:period.instant),value:formatDecimal(
number).replace(/(\.\d*?)0+$/,"$1").replace(/\.$/,""),...told&&{unit:told}};if(dims.size===0)return{amount};const shareClass=dims.
get(shareClassAxis);if(dims.size===1&&typeof shareClass==="string")return{amount:{...amount,member:conceptOf(shareClass)??
shareClass},variant:"share_class"};const component=typeof member==="string"?conceptOf(member):void 0;const others=dims.size-
(retrospective===void 0?1:2);if(component===void 0||others>0)return"other_dimensions";const variant=retrospective===void 0?
"plain":typeof retrospective==="string"?variants.get(conceptOf(retrospective)??""):void 0;return variant===void 0?"other\
_dimensions":{amount:{...amount,member:component},variant}}function unitTold({num,den}){if(den.length>0)return"per_share";
const[measure=""]=num;return measure.endsWith("}shares")?"shares":measure.endsWith("}pure")?"pure":void 0}var variants=new Map(
[["ifrs:RestatedMember","restated"],["ifrs:PreviouslyStatedMember","previous"]]);var totals=new Set(["ifrs:Assets","ifrs\
:Liabilities","ifrs:Equity","ifrs:EquityAndLiabilities"]);function withoutTemplateZeros(amounts){const line=({concept,member})=>`${concept}\
 ${member??""}`;const filed=new Set(amounts.filter(({value})=>value!=="0").map(line));const hasAssets=filed.has("ifrs:As\
sets ");return amounts.filter(amount=>filed.has(line(amount))||hasAssets&&amount.member===void 0&&totals.has(amount.concept))}var identity=(title,total,...parts)=>({title,total,parts});var filingIdentities=[identity("Activo = pasivo + patrimonio",
"ifrs:Assets",["ifrs:Liabilities",1],["ifrs:Equity",1]),identity("Activo = total de patrimonio y pasivos","ifrs:Assets",
["ifrs:EquityAndLiabilities",1]),identity("Patrimonio = el de los propietarios de la controladora + participaciones no c\
ontroladoras","ifrs:Equity",["ifrs:EquityAttributableToOwnersOfParent",1],["ifrs:NoncontrollingInterests",1]),identity("\
Ganancia bruta = ingresos - costo de ventas","ifrs:GrossProfit",["ifrs:Revenue",1],["ifrs:CostOfSales",-1]),identity("Ga\
nancia de operaciones continuadas = antes de impuestos - impuesto","ifrs:ProfitLossFromContinuingOperations",["ifrs:Prof\
itLossBeforeTax",1],["ifrs:IncomeTaxExpenseContinuingOperations",-1]),{...identity("Ganancia = la de los propietarios de\
 la controladora + la de las participaciones no controladoras","ifrs:ProfitLoss",["ifrs:ProfitLossAttributableToOwnersOf\
Parent",1],["ifrs:ProfitLossAttributableToNoncontrollingInterests",1]),shares:true},identity("Resultado integral = ganan\
cia + otro resultado integral","ifrs:ComprehensiveIncome",["ifrs:ProfitLoss",1],["ifrs:OtherComprehensiveIncome",1])];var summedRoles=[
"210000","220000","410000","510000","520000"];var addingLines=new Set(["ifrs:ProfitLoss"]);var chainedRoles=["310000","3\
20000"];var chainedSubtotals=["ifrs:GrossProfit","ifrs:ProfitLossFromOperatingActivities","ifrs:ProfitLossBeforeTax"];var growingLines=[
"ifrs:Revenue","ifrs:CostOfSales","ifrs:EmployeeBenefitsExpense","ifrs:DepreciationAndAmortisationExpense","ifrs:Finance\
Costs"];var filingFlagSentences={nit_contradictorio:"El NIT de los hechos, el informado o el del listado no son el mismo; vale e\
l de los hechos",tipo_contradictorio:"El tipo de entidad reportado no es el del punto de entrada; vale el del punto de e\
ntrada",fecha_corte_contradictoria:"No hay saldos a la fecha de corte declarada; vale la de los \xFAltimos saldos",periodo_de_flujos_dudoso:"\
Es un cierre anual pero sus flujos dicen durar menos",escala_contradictoria:"Lo que el reporte declara de su escala no c\
oncuerda con lo dem\xE1s que habla de ella: las cifras se dan como se reportaron",escala_desconocida:"Nada dice en qu\xE9 e\
scala est\xE1n las cifras: se dan como se reportaron",columna_en_otra_escala:"Las l\xEDneas de este periodo est\xE1n en otra e\
scala que las de los dem\xE1s periodos del reporte: se dan como se reportaron",identidad_incumplida:"Un total no es igua\
l a lo que lo compone",subtotal_no_suma:"Las l\xEDneas de un subtotal suman otra cifra",patrimonio_no_enlaza:"El estado \
de cambios en el patrimonio no enlaza con el patrimonio del balance",efectivo_no_enlaza:"El flujo de efectivo no enlaza \
el efectivo inicial con el final",trimestre_contra_acumulado:"La cifra del trimestre supera la acumulada del a\xF1o, que lo\
 contiene"};function flagged(rule,figures,told={}){const{explanation=filingFlagSentences[rule],start,end,texts}=told;return{rule,explanation,
...start!==void 0&&{start},...end!==void 0&&{end},figures,...texts&&{texts}}}var isRounding=(a,b,figures)=>{const apart2=subtract(
a,b);const size2=apart2.digits<0n?subtract(zero,apart2):apart2;return compare(size2,{digits:BigInt(Math.max(2,figures)),
scale:0})<=0};var figure=value=>Number(formatDecimal(value));var periodKey=(end,start="")=>`${start}/${end}`;function periodsOf(amounts){const periods=new Map;for(const{concept,start,
end,member,value}of amounts){if(member!==void 0)continue;const key=periodKey(end,start);const period=periods.get(key)??{
...start!==void 0&&{start},end,amounts:new Map};periods.set(key,period);period.amounts.set(concept,value)}return periods}
function yearsToDate(periods){const longest=new Map;for(const period of periods.values()){const{start,end,amounts}=period;
if(start===void 0||daysBetween(start,end)>373)continue;if(![...amounts.keys()].some(concept=>monetary.has(concept)))continue;
const other=longest.get(end);if(!other||start<other.start)longest.set(end,period)}return longest}var monetary=new Set(Object.
values(lines).flat().filter(({unit})=>unit!=="per_share").map(({concept})=>concept));function oddPeriods(amounts,periodEnd2){
const periods=periodsOf(amounts);const wholes=yearsToDate(periods);const found=[];for(const period of periods.values()){
const{start,end}=period;const whole=start===void 0?void 0:wholes.get(end);const container=whole===period?void 0:whole;if(end===
periodEnd2&&container===void 0)continue;const away=start===void 0?periods.get(periodKey(periodEnd2)):periods.get(periodKey(
yearAway(end,1),yearAway(start,1)))??(container&&periods.get(periodKey(yearAway(end,-1),yearAway(start,-1))));const odd=judge(
period,container,away);if(odd)found.push({...start!==void 0&&{start},end,...odd})}return found.sort((a,b)=>periodKey(a.end,
a.start)<periodKey(b.end,b.start)?-1:1)}var near=.75;function judge(period,container,away){const share=container?daysBetween(period.start,period.end)/daysBetween(
container.start,period.end):1;const main=container??away;if(!main)return void 0;const words=new Map;const confirmed=[];for(const concept of period.
amounts.keys()){if(!monetary.has(concept))continue;const power2=powerOf(period,main,concept,share);if(power2===void 0)continue;
words.set(concept,power2);if(power2!==0&&container&&away&&powerOf(period,away,concept,1)===power2)confirmed.push(concept)}
const off=[...words].filter(([,power2])=>power2!==0);const power=mostFrequent(off.map(([,one])=>one));if(power===void 0)
return void 0;const same=off.filter(([,one])=>one===power).map(([concept])=>concept);const isWhole=same.length>words.size/
2&&(same.length>1||confirmed.length===1);const odd=isWhole?same:confirmed.filter(concept=>words.get(concept)===power);if(odd.
length===0)return void 0;const figures={};for(const concept of odd.slice(0,3)){figures[concept]=Number(period.amounts.get(
concept));if(container)figures[`${concept} acumulado`]=Number(container.amounts.get(concept));if(away?.amounts.has(concept))
figures[`${concept} ${container?"un a\xF1o aparte":away.end}`]=Number(away.amounts.get(concept))}return{power,lines:isWhole?
null:odd.sort(),figures}}function powerOf({amounts},reference,concept,share){const[value,other]=[Number(amounts.get(concept)),
Number(reference.amounts.get(concept))];const apart2=Math.log10(Math.abs(value/other)/share);const power=3*Math.round(apart2/
3);return Math.abs(apart2-power)<=near?power||0:void 0}function mostFrequent(powers){const counts=new Map;for(const power of powers)
counts.set(power,(counts.get(power)??0)+1);return[...counts].sort((a,b)=>b[1]-a[1]||a[0]-b[0])[0]?.[0]}function yearAway(day,years){
const year=Number(day.slice(0,4));return day===endOfFebruary(year)?endOfFebruary(year+years):`${year+years}${day.slice(4)}`}
var endOfFebruary=year=>new Date(Date.UTC(year,2,0)).toISOString().slice(0,10);function treesOf(role){const open=[];for(const line of lines[role]){if(line.unit==="per_share"||line.at!==void 0)continue;
let from=open.length;while(from>0&&open[from-1].line.level>line.level)from--;open.push({line,parts:open.splice(from)})}return open}
var withParts=parts=>parts.flatMap(part=>[...withParts(part.parts),...part.parts.length>0?[part]:[]]);function chainOf(role){
const found=[];let parts=[];for(const line of lines[role].filter(({unit})=>unit!=="per_share")){if(!chainedSubtotals.includes(
line.concept)){parts.push({line,parts:[]});continue}const subtotal={role,line,parts};found.push(subtotal);parts=[subtotal]}
return found}var subtotals=[...summedRoles.flatMap(role=>withParts(treesOf(role)).map(part=>({role,...part}))),...chainedRoles.
flatMap(chainOf)];function brokenSubtotals({start,end,amounts}){const kind=start===void 0?"instant":"duration";const told=new Set;
return subtotals.flatMap(({role,line,parts})=>{const total=line.kind===kind?parseDecimal(amounts.get(line.concept)??""):
void 0;if(!total||told.has(line.concept)||!isPresented(role,amounts))return[];const summed=[];collect(parts,line,amounts,
summed);if(summed.length<2)return[];told.add(line.concept);const sum=summed.reduce((all,[,value,sign])=>sign>0?add(all,value):
subtract(all,value),zero);if(isRounding(total,sum,summed.length+1))return[];const figures={[line.concept]:figure(total),
"suma de sus l\xEDneas":figure(sum),...Object.fromEntries(summed.map(([concept,value,sign])=>[concept,sign*figure(value)]))};
return[flagged("subtotal_no_suma",figures,{...start!==void 0&&{start},end})]})}function collect(parts,total,amounts,into){
for(const{line,parts:own}of parts){const value=parseDecimal(amounts.get(line.concept)??"");if(value)into.push([line.concept,
value,signOf(line,total)]);else collect(own,total,amounts,into)}}function signOf({concept,balance="debit"},total){return addingLines.
has(concept)||balance===(total.balance??"debit")?1:-1}var rivals=[["210000","220000"],["310000","320000"],["510000","520\
000"]];function isPresented(role,amounts){const pair=rivals.find(one=>one.includes(role));if(!pair)return true;const filed=one=>lines[one].
filter(({concept})=>amounts.has(concept)&&amounts.get(concept)!=="0").length;const[mine,other]=[filed(role),filed(pair[0]===
role?pair[1]:pair[0])];return mine>other||mine===other&&pair[0]===role}function checkAmounts(amounts,periodEnd2){const odd=oddPeriods(amounts,periodEnd2);const whole=new Set(odd.filter(({lines:lines2})=>lines2===
null).map(({start,end})=>periodKey(end,start)));const periods=periodsOf(amounts);const partly=new Set(odd.flatMap(({start,
end,lines:lines2})=>lines2===null?[]:[periods.get(periodKey(end,start))]));const sound=new Map([...periods].filter(([key])=>!whole.
has(key)).sort(([a],[b])=>a<b?-1:1));const flags=[...odd.map(({start,end,figures})=>flagged("columna_en_otra_escala",figures,
at(start,end))),...[...periods.values()].sort(byPeriod).flatMap(period=>[...identities(period),...partly.has(period)?[]:
brokenSubtotals(period)]),...equityLinks(amounts,sound),...cashLinks(sound),...quarters(sound)];return{flags,odd}}var at=(start,end)=>({
...start!==void 0&&{start},end});function byPeriod(a,b){return periodKey(a.end,a.start)<periodKey(b.end,b.start)?-1:1}var numberIn=({
amounts},concept)=>parseDecimal(amounts.get(concept)??"");function identities(period){return filingIdentities.flatMap(({
title,total,parts,shares:shares2=false})=>{const expected=numberIn(period,total);const filed=parts.flatMap(([line,sign])=>{
const value=numberIn(period,line);return value?[{line,value:sign>0?value:subtract(zero,value)}]:[]});if(!expected)return[];
const sum=filed.reduce((all,{value})=>add(all,value),zero);const holds=filed.length===parts.length?isRounding(expected,sum,
parts.length):!shares2||compare(sizeOf(sum),sizeOf(expected))<=0||isRounding(sizeOf(sum),sizeOf(expected),2);if(holds)return[];
const figures=Object.fromEntries([[total,figure(expected)],...filed.map(({line})=>[line,figure(numberIn(period,line))])]);
const explanation=`No se cumple: ${title}`;return[flagged("identidad_incumplida",figures,{...at(period.start,period.end),
explanation})]})}var sizeOf=value=>value.digits<0n?subtract(zero,value):value;function equityLinks(amounts,periods){const balances=new Map;
for(const{concept,member,start,end,value}of amounts)if(concept==="ifrs:Equity"&&member==="ifrs:EquityMember"&&start===void 0)
balances.set(end,value);const equity=day=>parseDecimal(balances.get(day)??"");const sheet=day=>{const period=periods.get(
periodKey(day));return period&&numberIn(period,"ifrs:Equity")};return amounts.flatMap(({concept,member,start,end,value})=>{
if(concept!=="ifrs:ChangesInEquity"||member!=="ifrs:EquityMember"||start===void 0)return[];const before=addDays(start,-1);
const[opening,closing]=[equity(before)??equity(start),equity(end)];const change=parseDecimal(value);const[openingSheet,closingSheet]=[
sheet(before),sheet(end)];const agree=(a,b)=>!a||!b||isRounding(a,b,2);if(agree(opening,openingSheet)&&agree(closing,closingSheet)&&
agree(opening&&add(opening,change),closing))return[];return[flagged("patrimonio_no_enlaza",named({"saldo inicial":opening,
cambios:change,"saldo final":closing,"balance inicial":openingSheet,"balance final":closingSheet}),at(start,end))]})}function cashLinks(periods){
const cash=day=>{const period=periods.get(periodKey(day));return period&&numberIn(period,"ifrs:CashAndCashEquivalents")};
return[...periods.values()].flatMap(period=>{const{start,end}=period;if(start===void 0)return[];const change=numberIn(period,
"ifrs:IncreaseDecreaseInCashAndCashEquivalents");const[opening,closing]=[cash(addDays(start,-1))??cash(start),cash(end)];
if(!change||!opening||!closing||isRounding(add(opening,change),closing,3))return[];const figures=named({"efectivo inicia\
l":opening,variaci\u00F3n:change,"efectivo final":closing});return[flagged("efectivo_no_enlaza",figures,at(start,end))]})}
function quarters(periods){const wholes=yearsToDate(periods);return[...periods.values()].flatMap(period=>{const whole=wholes.
get(period.end);if(period.start===void 0||!whole||period.start<=whole.start)return[];return growingLines.flatMap(concept=>{
const[part,total]=[numberIn(period,concept),numberIn(whole,concept)];if(!part||!total||total.digits<=0n)return[];if(compare(
part,total)<=0||isRounding(part,total,2))return[];const figures={[concept]:figure(part),[`${concept} acumulado`]:figure(
total)};return[flagged("trimestre_contra_acumulado",figures,at(period.start,period.end))]})})}function named(values){return Object.
fromEntries(Object.entries(values).flatMap(([name,value])=>value?[[name,figure(value)]]:[]))}var scaleFactors=[1,1e3,1e6,1e9];var scaleWords=[[/\bmiles? de millones\b|\bbillones? de los ee\b/,1e9],[/\bmillon(es)?\b/,
1e6],[/\bmil(es)?\b/,1e3],[/\bpesos?\b|\bcop\b/,1]];var usualAssets=new Map([[1,[6e11,5e14]],[2,[1e11,5e13]],[4,[5e10,2e13]],
[5,[1e10,5e12]],[13,[5e10,2e13]],[14,[5e10,4e13]],[23,[1e11,3e13]],[32,[3e10,1e13]]]);var issuerAssets=[1e10,5e14];var precedence=["declared","currency_text","eps_check","magnitude","open_data","comparatives","other_filings"];function detectScale(evidence){
const{rounding="",currency=""}=evidence;const folded=fold(currency);if(/\b(dolar(es)?|usd|euros?)\b/.test(folded)&&!/\bpesos?\b|\bcop\b/.
test(folded)){const said=`moneda de presentaci\xF3n: ${quote(currency)}`;return{factor:null,source:"none",evidence:said,
votes:[],foreign:true}}const votes=[];const declared=declaredFactor(rounding);if(declared!==void 0)votes.push({by:"decla\
red",scale:declared,evidence:quote(rounding)});const beside=declaredFactor(currency);if(beside!==void 0&&beside>1)votes.
push({by:"currency_text",scale:beside,evidence:quote(currency)});votes.push(...earnings(evidence));votes.push(...size(evidence,
votes[0]?.scale));return decideScale(votes,rounding.trim()===""?null:quote(rounding))}function decideScale(votes,silent=null){
const sorted=[...votes].sort((a,b)=>precedence.indexOf(a.by)-precedence.indexOf(b.by));const[first]=sorted;if(!first)return{
factor:null,source:"none",evidence:silent,votes:sorted};if(sorted.every(({scale})=>scale===first.scale))return{factor:first.
scale,source:first.by,evidence:first.evidence,votes:sorted};const said=sorted.map(({scale,evidence})=>`\xD7${scale} seg\xFA\
n ${evidence}`).join("; ");return{factor:null,source:"none",evidence:`contradictorio: ${said}`,votes:sorted}}function declaredFactor(text){
const folded=fold(text);return scaleWords.find(([words])=>words.test(folded))?.[1]}function earnings({profit,perShare,shares:shares2}){
if(!profit||!perShare||!shares2)return[];const ratio=Number(formatDecimal(perShare))*Number(formatDecimal(shares2))/Number(
formatDecimal(profit));const scale=scaleFactors.find(candidate=>ratio>candidate/3&&ratio<candidate*3);const evidence=`ga\
nancia por acci\xF3n \xD7 acciones \xF7 ganancia = ${Number(ratio.toPrecision(4))}`;return scale===void 0?[]:[{by:"eps_c\
heck",scale,evidence}]}var slack=3;function size({assets,tipo_entidad,issuer},claimed){const ofType=usualAssets.get(tipo_entidad??
0);const band=ofType??(issuer&&claimed!==void 0?issuerAssets:void 0);if(!band||!assets)return[];const filed=Number(formatDecimal(
assets));const fitting=times=>(claimed===void 0?scaleFactors.slice(0,3):scaleFactors).filter(factor=>filed*factor>=band[0]/
times&&filed*factor<=band[1]*times);const[usual]=fitting(1);const near2=fitting(slack);const refuting=usual??near2[0];const scale=claimed===
void 0?usual:near2.includes(claimed)?claimed:refuting;if(scale===void 0)return[];const kind=ofType?`entidad de tipo ${tipo_entidad}`:
"emisor de valores";return[{by:"magnitude",scale,evidence:`total de activos reportado ${filed}, ${kind}`}]}function quote(text){
const trimmed=text.trim().replace(/\s+/g," ");return`\xAB${trimmed.length>200?`${trimmed.slice(0,199)}\u2026`:trimmed}\xBB`}function scaleIn(facts,day,kind){const{amounts,shareClasses}=facts;const own=amounts.filter(({end,member})=>end===day&&member===
void 0);const profit=own.filter(({concept,start})=>concept==="ifrs:ProfitLoss"&&start).sort((a,b)=>a.start<b.start?-1:1)[0];
const find=(concepts,start)=>{const found=own.find(one=>concepts.includes(one.concept)&&(!start||one.start===start));return found&&
parseDecimal(found.value)};return detectScale({rounding:textOf2(facts,"ifrs:LevelOfRoundingUsedInFinancialStatements"),currency:textOf2(
facts,"ifrs:DescriptionOfPresentationCurrency"),profit:profit&&parseDecimal(profit.value),perShare:profit&&find(earningsPerShare,
profit.start),shares:find(shares)??sharesByClass(shareClasses,day),assets:find(["ifrs:Assets"]),...kind})}function sharesByClass(shareClasses,day){
for(const concept of shares){const filed=shareClasses.filter(one=>one.concept===concept&&one.end===day&&one.value!=="0");
const total=filed.find(({member})=>member==="ifrs:ClassesOfShareCapitalMember");const counted=total?[total]:filed;if(counted.
length>0)return counted.map(({value})=>parseDecimal(value)).reduce((sum,one)=>add(sum,one),zero)}return void 0}var earningsPerShare=[
"ifrs:BasicEarningsLossPerShare","ifrs:BasicEarningsLossPerShareFromContinuingOperations"];var shares=["ifrs:WeightedAve\
rageShares","ifrs:AdjustedWeightedAverageShares","ifrs:NumberOfSharesOutstanding","ifrs:NumberOfSharesIssuedAndFullyPaid",
"ifrs:NumberOfSharesIssued"];function readFiling(file,instance,listing){refuseForeign(instance);const facts=sortFacts(instance.facts);const text=concept=>textOf2(
facts,concept);const code=(concept,listed)=>{const latest=facts.amounts.filter(fact=>fact.concept===concept).sort((a,b)=>a.
end<b.end?1:-1)[0];return latest?Number(latest.value):listed};const flags=[];const entry=entryPoint(instance.schemaRefs);
const who=whoFiles(facts.entity,text("co-sfc-core:NITEntidadinforma"),listing?.nit);if(who===void 0)throw new Rejection(
"the filing names no NIT, and filings.csv has none for it");const{nit}=who;if(who.contradicted.length>0){const texts={"N\
IT de los hechos":nit,otros:who.contradicted.join(", ")};flags.push(flagged("nit_contradictorio",{},{texts}))}const filed={
tipo:code("co-sfc-core:TipoEntidad",listing?.tipo_entidad),codigo:code("co-sfc-core:CodigoEntidad",listing?.codigo_entidad)};
const{tipo,codigo,contradicted}=typeAndCode(entry,filed);if(contradicted)flags.push(flagged("tipo_contradictorio",{"tipo\
 reportado":filed.tipo,...filed.codigo!==void 0&&{"c\xF3digo reportado":filed.codigo},"tipo del punto de entrada":entry.
type}));const coded=(tipo??0)>0&&(codigo??0)>0;const name=(text("ifrs:NameOfReportingEntityOrOtherMeansOfIdentification")??
listing?.nombre??nit).replace(/\s+/g," ").trim();const business=/^(pcf|vig-fic)(-|$)/.test(entry.family);const owner=coded?
`${tipo}-${codigo}`:nit;const end=periodEnd(facts.amounts,text("ifrs:DateOfEndOfReportingPeriod"));if(end===void 0)throw new Rejection(
"the filing has no date: no end of period and no instant with facts");if(end.contradicted){const declared=text("ifrs:Dat\
eOfEndOfReportingPeriod")??"";const texts={"corte declarado":declared,"\xFAltimos saldos":end.day};flags.push(flagged("f\
echa_corte_contradictoria",{},{texts}))}const longest=facts.amounts.reduce((most,{start,end:last})=>start&&last===end.day?
Math.max(most,daysBetween(start,last)):most,0);const closing=entry.closing??(end.day.endsWith("-12-31")&&longest>300);if(closing&&
longest>0&&longest<300)flags.push(flagged("periodo_de_flujos_dudoso",{d\u00EDas:longest}));const checked=checkAmounts(facts.
amounts,end.day);const natural=fold(text("ifrs:DescriptionOfNatureOfFinancialStatements")??"");const prose=/\bconsolidad/.
test(natural)?"consolidado":/\b(individual|separad)/.test(natural)?"individual":null;return{file,nit,entity_id:business?
`${owner}-${slug(name)}`:owner,coded,name,business,...tipo!==void 0&&{tipo_entidad:tipo},family:entry.family,basis:entry.
basis??prose,closing,taxonomy_ref:instance.schemaRefs[0]??"",period_end:end.day,...listing?.fecha_radicacion&&{filing_date:listing.
fecha_radicacion},...listing?.url&&{url:listing.url},scale:scaleIn(facts,end.day,{tipo_entidad:business?void 0:tipo,issuer:isIssuerFamily(
entry.family)}),flags:[...flags,...checked.flags],odd:checked.odd,amounts:facts.amounts,notes:facts.notes,counts:facts.counts}}
var foreign=[[/sui\.gov\.co\/xbrl/i,"Superservicios (SSPD)"],[/supersociedades|\/sirfin\/xbrl/i,"Supersociedades"]];function refuseForeign({
facts,schemaRefs}){const namespaces=new Set(facts.map(({concept})=>namespaceOf(concept)));for(const[pattern,who]of foreign){
const found=[...namespaces,...schemaRefs].find(name=>pattern.test(name));if(found)throw new Rejection(`the filing is of \
the taxonomy of ${who} (${found}), not of the SFC`)}const isSfc=[...namespaces,...schemaRefs].some(name=>/superfinanciera\.gov\.co/i.
test(name));if(!isSfc){const seen=schemaRefs[0]??[...namespaces][0]??"none";throw new Rejection(`the filing is of anothe\
r taxonomy (${seen}), not of the SFC`)}if(facts.length===0)throw new Rejection("the filing holds no facts")}function periodEnd(amounts,declared){
const balances=amounts.filter(({concept,start,member})=>concept==="ifrs:Assets"&&!start&&!member);const instants=balances.
length>0?balances:amounts.filter(({start,member})=>!start&&!member);const latest=instants.map(({end})=>end).sort().at(-1)??
"";const day=/^\s*(\d{4}-\d\d-\d\d)/.exec(declared??"")?.[1];const valid=day!==void 0&&addDays(day,0)===day;if(valid&&(latest===
""||instants.some(({end})=>end===day)))return{day,contradicted:false};return latest===""?void 0:{day:latest,contradicted:day!==
void 0}}function slug(name){return fold(name).replaceAll(" ","-").slice(0,80)}var maxInstanceBytes=64*1024*1024;var declaredEncoding=/^<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(?:"[^"<>]*"|'[^'<>]*')[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*["']([^"'<>]*)["']/;
var decoders=new Map([["utf-8",strict("utf-8")],["utf8",strict("utf-8")],["us-ascii",ascii],["ascii",ascii],["iso-8859-1",
latin1],["iso8859-1",latin1],["iso_8859-1",latin1],["latin1",latin1],["iso-8859-15",latin9],["iso8859-15",latin9],["iso_\
8859-15",latin9],["latin-9",latin9],["latin9",latin9],["windows-1252",windows1252],["cp1252",windows1252]]);var notXmlCharacter=/[^\t\n\r -\uFFFD]/;
function decodeBytes(bytes){if(bytes.length===0)throw new Rejection("the file is empty");if(bytes.length>maxInstanceBytes){
throw new Rejection(`the file has ${bytes.length} bytes; at most ${maxInstanceBytes} are read`)}const text=decode(bytes);
const fault=notXmlCharacter.exec(text);if(fault){const code=fault[0].charCodeAt(0).toString(16).toUpperCase().padStart(4,
"0");throw new Rejection(`the character U+${code} at position ${fault.index} is not allowed in XML`)}return text.includes(
"\r")?text.replace(/\r\n?/g,"\n"):text}function decode(bytes){const[a,b,c,d]=bytes;if(a===239&&b===187&&c===191)return strict(
"utf-8")(bytes.subarray(3));if(a===255&&b===254&&c===0&&d===0||a===0&&b===0&&c===254&&d===255){throw new Rejection("the \
file is in UTF-32, which is not read")}if(a===255&&b===254)return strict("utf-16le")(bytes.subarray(2));if(a===254&&b===
255)return strict("utf-16be")(bytes.subarray(2));if(a===60&&b===0&&c===63&&d===0)return strict("utf-16le")(bytes);if(a===
0&&b===60&&c===0&&d===63)return strict("utf-16be")(bytes);const declared=declaredEncoding.exec(latin1(bytes.subarray(0,400)))?.[1]??
"utf-8";const decoder=decoders.get(declared.toLowerCase());if(!decoder){const what=/^utf-?16/i.test(declared)?"has no UT\
F-16 byte order mark":"is in an encoding that is not read";throw new Rejection(`the file declares the encoding "${declared}\
" but ${what}`)}return decoder(bytes)}function strict(encoding){return bytes=>{try{return new TextDecoder(encoding,{fatal:true,
ignoreBOM:true}).decode(bytes)}catch(cause){throw new Rejection(`the bytes are not valid ${encoding.toUpperCase()}`,{cause})}}}
function latin1(bytes){return Buffer.from(bytes.buffer,bytes.byteOffset,bytes.byteLength).toString("latin1")}var windows80To9f="\
\u20AC\x81\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\x8D\u017D\x8F\x90\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\x9D\u017E\u0178";
function windows1252(bytes){return latin1(bytes).replace(/[\x80-\x9f]/g,char=>windows80To9f[char.charCodeAt(0)-128])}var replaced="\
\xA4\xA6\xA8\xB4\xB8\xBC\xBD\xBE";var replacing="\u20AC\u0160\u0161\u017D\u017E\u0152\u0153\u0178";function latin9(bytes){
return latin1(bytes).replace(/[\u00a4\u00a6\u00a8\u00b4\u00b8\u00bc\u00bd\u00be]/g,char=>replacing[replaced.indexOf(char)])}
function ascii(bytes){if(bytes.some(byte=>byte>127))throw new Rejection("the bytes are not valid US-ASCII");return latin1(
bytes)}var xbrliNamespace="http://www.xbrl.org/2003/instance";var xbrldiNamespace="http://xbrl.org/2006/xbrldi";var xsiNil="{ht\
tp://www.w3.org/2001/XMLSchema-instance}nil";var maxKey=2e4;function readContext(element){let entity;let period="it has \
no period";const dims=new Map;const others={};const readPart=(part,kind)=>{const other=[];for(const child of children(part)){
const dimension=child.attributes.get("dimension");if(namespaceOf(child.name)!==xbrldiNamespace){other.push(canonical(child));
continue}if(dimension===void 0)return`a ${localOf(child.name)} without dimension`;const axis=resolveQName(dimension,child.
scope);if(dims.has(axis))return`the dimension ${axis} is given twice`;const member=readMember(child);if(member===void 0)
return`the dimension ${axis} has no readable member`;dims.set(axis,member)}if(other.length>0)others[kind]=other.join("");
return void 0};for(const child of children(element)){let fault;if(child.name===`{${xbrliNamespace}}entity`){for(const part of children(
child)){if(part.name===`{${xbrliNamespace}}identifier`){entity=[(part.attributes.get("scheme")??"").trim(),textOf(part).
trim()]}else if(part.name===`{${xbrliNamespace}}segment`)fault??=readPart(part,"segment")}}else if(child.name===`{${xbrliNamespace}\
}period`)period=readPeriod(child);else if(child.name===`{${xbrliNamespace}}scenario`)fault=readPart(child,"scenario");if(fault)
return fault}if(!entity)return"it has no entity identifier";if(typeof period==="string")return period;const sorted=[...dims].
sort(([a],[b])=>a<b?-1:1);const key=JSON.stringify([entity,period,sorted,others.segment,others.scenario]);if(key.length>
maxKey)return`it takes ${key.length} characters to describe`;return{entity,period,dims,...others,key}}function readPeriod(element){
const parts=new Map(children(element).map(child=>[child.name,textOf(child)]));const part=local=>parts.get(`{${xbrliNamespace}\
}${local}`);if(part("forever")!==void 0)return{forever:true};const instant=part("instant");if(instant!==void 0){const moment2=endMoment(
instant);return moment2?{instant:moment2}:`its instant ${JSON.stringify(instant.slice(0,60))} is no date`}const[from,to]=[
part("startDate"),part("endDate")];if(from===void 0||to===void 0)return"it has no complete period";const[start,end]=[startMoment(
from),endMoment(to)];return start&&end?{start,end}:`its period ${JSON.stringify(`${from} ${to}`.slice(0,60))} holds no d\
ates`}function readMember(element){if(localOf(element.name)==="explicitMember"){const text=textOf(element);return text.trim()===
""?void 0:resolveQName(text,element.scope)}const[value,...more]=children(element);if(localOf(element.name)!=="typedMembe\
r"||!value||more.length>0)return void 0;if(isNil(value))return{typed:value.name,nil:true};return{typed:value.name,value:children(
value).length>0?canonical(value):textOf(value)}}function readUnit(element){const measures=parent=>(parent?children(parent):
[]).filter(({name})=>name===`{${xbrliNamespace}}measure`).map(measure=>resolveQName(textOf(measure),measure.scope));const divide=children(
element).find(({name})=>name===`{${xbrliNamespace}}divide`);const parts=divide?children(divide):[];const num=measures(divide?
parts.find(({name})=>name===`{${xbrliNamespace}}unitNumerator`):element);const den=measures(parts.find(({name})=>name===
`{${xbrliNamespace}}unitDenominator`));if(num.length===0||divide&&den.length===0)return"it measures nothing";const key=JSON.
stringify([[...num].sort(),[...den].sort()]);if(key.length>maxKey)return`it takes ${key.length} characters to describe`;
return{num,den,key}}function isNil(element){const nil=element.attributes.get(xsiNil)?.trim();return nil==="true"||nil===
"1"}function canonical(element){const attributes=[...element.attributes].sort(([a],[b])=>a<b?-1:1);return JSON.stringify(
[element.name,attributes,textOf(element).trim(),children(element).map(canonical)])}function readItem(element,contexts,units){const{name,attributes}=element;const contextRef=attributes.get("contextRef").trim();
const context=contexts.get(contextRef);if(context===void 0)return{kind:"dangling_context",detail:`there is no context "${contextRef}\
"`};if(typeof context==="string")return{kind:"unusable_context",detail:`context "${contextRef}": ${context}`};const unitRef=attributes.
get("unitRef")?.trim();const unit=unitRef===void 0?void 0:units.get(unitRef)??null;if(unit===null)return{kind:"dangling_\
unit",detail:`there is no unit "${unitRef}"`};if(typeof unit==="string")return{kind:"unusable_unit",detail:`unit "${unitRef}\
": ${unit}`};const content=readContent(element);if("kind"in content)return content;const decimals=attributes.get("decima\
ls")?.trim();const precision=attributes.get("precision")?.trim();return{concept:name,context,...unit&&{unit},...decimals!==
void 0&&{decimals},...precision!==void 0&&{precision},...content}}function readContent(element){if(isNil(element))return{
nil:true};const fraction=readFraction(element);if(fraction)return{fraction};if(children(element).length>0)return{kind:"m\
arkup_in_value",detail:"its value holds elements"};const value=boundedText(element);if(value===void 0){return{kind:"text\
_too_long",detail:`its text has more than ${maxText} characters`}}return{value}}function readFraction(element){const parts=children(
element);const part=local=>parts.find(({name})=>name===`{${xbrliNamespace}}${local}`);const[numerator,denominator]=[part(
"numerator"),part("denominator")];if(parts.length!==2||!numerator||!denominator)return void 0;return{numerator:textOf(numerator),
denominator:textOf(denominator)}}var import_node_zlib=require("node:zlib");var localHeader=67324752;var centralHeader=33639248;var endHeader=101010256;var zip64Locator=117853008;var maxEntries=1e3;
var maxRatio=250;function isZip(bytes){const[p,k,a,b]=bytes;return p===80&&k===75&&(a===3&&b===4||a===5&&b===6||a===7&&b===
8)}function instanceInZip(bytes){const zip=Buffer.from(bytes.buffer,bytes.byteOffset,bytes.byteLength);const entries=centralDirectory(
zip);for(const{name}of entries)refuseUnsafeName(name);const instances=entries.filter(({name})=>/\.(xbrl|xml)$/i.test(name)&&
!isBeside(name));if(instances.length===0)throw new Rejection("the zip holds no .xbrl or .xml");if(instances.length>1){throw new Rejection(
`the zip holds ${instances.length} instances: ${instances.map(e=>e.name).join(", ")}`)}return unpack(zip,instances[0])}function isBeside(name){
return name.startsWith("__MACOSX/")||/taxonomy/i.test(name)||name.split("/").at(-1).startsWith("._")}function refuseUnsafeName(name){
if(name.startsWith("/")||name.includes("\\")||name.includes("\0")||/^[A-Za-z]:/.test(name)){throw new Rejection(`the zip\
 names a file outside itself: ${JSON.stringify(name)}`)}if(name.split("/").includes(".."))throw new Rejection(`the zip c\
limbs out of its folder: ${JSON.stringify(name)}`);if(/\.zip$/i.test(name))throw new Rejection(`the zip holds another zi\
p: ${JSON.stringify(name)}`)}function centralDirectory(zip){const end=endOfDirectory(zip);const count=zip.readUInt16LE(end+
10);const size2=zip.readUInt32LE(end+12);const start=zip.readUInt32LE(end+16);const isSaturated=count===65535||size2===4294967295||
start===4294967295;if(isSaturated&&end>=20&&zip.readUInt32LE(end-20)===zip64Locator)throw zip64("the zip");if(zip.readUInt16LE(
end+4)!==0||count!==zip.readUInt16LE(end+8)){throw new Rejection("the zip is split over several volumes")}if(count>maxEntries)
throw new Rejection(`the zip holds ${count} files; at most ${maxEntries} are read`);if(start+size2>end)throw new Rejection(
"the central directory of the zip lies outside the file");const entries=[];let at2=start;for(let i=0;i<count;i++){if(at2+
46>end||zip.readUInt32LE(at2)!==centralHeader){throw new Rejection("the central directory of the zip is damaged")}const nameLength=zip.
readUInt16LE(at2+28);entries.push({flags:zip.readUInt16LE(at2+8),method:zip.readUInt16LE(at2+10),crc:zip.readUInt32LE(at2+
16),packed:zip.readUInt32LE(at2+20),unpacked:zip.readUInt32LE(at2+24),offset:zip.readUInt32LE(at2+42),name:zip.toString(
"utf8",at2+46,at2+46+nameLength)});at2+=46+nameLength+zip.readUInt16LE(at2+30)+zip.readUInt16LE(at2+32)}return entries}function endOfDirectory(zip){
const lowest=Math.max(0,zip.length-22-65535);for(let at2=zip.length-22;at2>=lowest;at2--){if(zip.readUInt32LE(at2)===endHeader&&
at2+22+zip.readUInt16LE(at2+20)===zip.length)return at2}throw new Rejection("the zip is truncated or damaged: no end of \
central directory")}function zip64(what){return new Rejection(`${what} is a ZIP64 archive, which is not read; pack it ag\
ain as a plain zip`)}function unpack(zip,entry){const{name,packed,unpacked,offset}=entry;if((entry.flags&1)!==0)throw new Rejection(
`${name} in the zip is encrypted`);if(entry.method!==0&&entry.method!==8){throw new Rejection(`${name} in the zip is pac\
ked by method ${entry.method}; only stored and deflated are read`)}if([packed,unpacked,offset].includes(4294967295))throw zip64(
`the zip with ${name}`);if(unpacked>maxInstanceBytes||unpacked>Math.max(1048576,packed*maxRatio)){throw new Rejection(`${name}\
 in the zip unpacks from ${packed} to ${unpacked} bytes, beyond what is read`)}if(offset+30>zip.length||zip.readUInt32LE(
offset)!==localHeader){throw new Rejection(`${name} in the zip has no local header`)}const nameEnd=offset+30+zip.readUInt16LE(
offset+26);if(zip.toString("utf8",offset+30,nameEnd)!==name){throw new Rejection(`${name} in the zip has another name in\
 its local header`)}const start=nameEnd+zip.readUInt16LE(offset+28);if(start+packed>zip.length)throw new Rejection(`${name}\
 in the zip is truncated`);const bytes=inflate(zip.subarray(start,start+packed),entry);if(bytes.length!==unpacked)throw new Rejection(
`${name} in the zip unpacks to another size than it declares`);if((0,import_node_zlib.crc32)(bytes)!==entry.crc)throw new Rejection(
`${name} in the zip is damaged: its checksum differs`);if(isZip(bytes))throw new Rejection(`${name} in the zip is itself\
 a zip`);return bytes}function inflate(data,{method,name,unpacked}){if(method===0)return data;try{return(0,import_node_zlib.inflateRawSync)(
data,{maxOutputLength:Math.max(1,unpacked)})}catch(cause){throw new Rejection(`${name} in the zip cannot be unpacked to \
the size it declares`,{cause})}}var linkNamespace="http://www.xbrl.org/2003/linkbase";var xlinkNamespace="http://www.w3.org/1999/xlink";var xhtmlNamespace="\
http://www.w3.org/1999/xhtml";function readInstance(bytes){return readRoot(parseXml2(decodeBytes(isZip(bytes)?instanceInZip(
bytes):bytes)))}function readRoot(root){refuseOtherRoots(root);const elements=children(root);const footnotes=checkTree(root,
elements);const contexts=byId(elements,"context",readContext);const units=byId(elements,"unit",readUnit);const counts={elements:0,
contexts:0,units:0,links:0,tuples:0,facts:0,dropped:0,footnotes};const schemaRefs=[];const facts=[];const problems=[];const report=(kind,name,detail,dropped=true)=>{
problems.push({kind,name,detail,dropped});if(dropped)counts.dropped++};const readFacts=(found,outerLang,tuple)=>{for(const element of found){
counts.elements++;const{name,attributes}=element;const lang=languageOf(element)??outerLang;const namespace=namespaceOf(name);
if(namespace===xbrliNamespace||namespace===linkNamespace){const kind=tuple.tuple===void 0?structure(name):void 0;if(kind)
counts[kind]++;else report("not_a_fact",name,`<${localOf(name)}> has no place here`);if(localOf(name)==="schemaRef")schemaRefs.
push((attributes.get(`{${xlinkNamespace}}href`)??"").trim())}else if(attributes.has("contextRef")){const item=readItem(element,
contexts,units);if("kind"in item){report(item.kind,name,item.detail);continue}counts.facts++;facts.push({...item,...lang!==
void 0&&{lang},...tuple});if(item.unit&&item.value!==void 0&&!isNumeric(item.value)){report("not_a_number",name,`${JSON.
stringify(item.value.slice(0,60))} is not a number`,false)}}else if(children(element).length>0){counts.tuples++;readFacts(
children(element),lang,{tuple:name,tupleOrdinal:counts.tuples})}else report("without_context",name,"it has no contextRef\
 and holds no facts")}};readFacts(elements,languageOf(root),{});const stray=textOf(root).trim();if(stray!=="")report("no\
t_a_fact",root.name,`text between the facts: ${JSON.stringify(stray.slice(0,60))}`,false);return{schemaRefs,facts,problems,
counts}}function refuseOtherRoots({name,attributes,scope}){if(name===`{${xbrliNamespace}}xbrl`)return;if(namespaceOf(name)===
xhtmlNamespace||name.toLowerCase()==="html"){for(let level=scope;level;level=level.outer){if([...level.prefixes.values()].
some(namespace=>/inlineXBRL/i.test(namespace))){throw new Rejection("the file is inline XBRL (XHTML), which is not read")}}
throw new Rejection("the file is an HTML page, not an XBRL instance")}const hint=attributes.has("targetNamespace")?" (a \
schema)":"";throw new Rejection(`the root element is ${name}${hint}, not the xbrl of ${xbrliNamespace}`)}function checkTree(root,elements){
const ids=new Set;let footnotes=0;const check=element=>{if(element.name===root.name)throw new Rejection("the xbrl elemen\
t holds another xbrl element");if(element.name===`{${linkNamespace}}footnote`)footnotes++;noteId(element)};const noteId=({
attributes})=>{const id=attributes.get("id")?.trim();if(id===void 0)return;if(ids.has(id))throw new Rejection(`the id ${JSON.
stringify(id)} is used twice`);ids.add(id)};noteId(root);for(const element of elements)walk(element,check);return footnotes}
function byId(elements,local,read2){const found=new Map;for(const element of elements){const id=element.attributes.get("\
id")?.trim();if(element.name===`{${xbrliNamespace}}${local}`&&id!==void 0)found.set(id,read2(element))}return found}function structure(name){
if(name===`{${xbrliNamespace}}context`)return"contexts";if(name===`{${xbrliNamespace}}unit`)return"units";return/^(schemaRef|linkbaseRef|roleRef|arcroleRef|footnoteLink)$/.
test(localOf(name))?"links":void 0}function languageOf({attributes}){const lang=attributes.get(xmlLang);if(lang!==void 0&&
lang.length>100)throw new Rejection(`an xml:lang of ${lang.length} characters`);return lang}var openWorker=({cache})=>({perform:task=>{const bytes=(0,import_node_fs2.readFileSync)(task.path);const sha256=(0,import_node_crypto2.createHash)(
"sha256").update(bytes).digest("hex");if(!cache)return{result:read(task,bytes),sha256,cached:false};const key=keyOf(cache,
sha256,[task.file,task.listing??null]);const entry=readEntry(cache,key);if(entry)return{result:decode2(entry),sha256,key,
cached:true};const result=read(task,bytes);try{writeEntry(cache,key,encode(result));return{result,sha256,key,cached:false}}catch(error){
return{result,sha256,cached:false,fault:String(error)}}}});function read({file,listing},bytes){try{const instance=readInstance(
bytes);const filing=readFiling(file,instance,listing);const problems={};for(const{kind}of instance.problems)problems[kind]=
(problems[kind]??0)+1;return{nit:filing.nit,counts:filing.counts,problems,packed:(0,import_node_zlib2.deflateRawSync)(JSON.
stringify(filing),{level:3})}}catch(error){if(error instanceof Rejection)return{rejected:error.message};throw new Error(
`${file}: ${error instanceof Error?error.stack:String(error)}`,{cause:error})}}function encode(result){const{packed,...rest}="\
rejected"in result?{...result,packed:new Uint8Array}:result;return Buffer.concat([Buffer.from(`${JSON.stringify(rest)}
`),packed])}function decode2(entry){const end=entry.indexOf(10);const rest=JSON.parse(Buffer.from(entry.subarray(0,end)).
toString());return"rejected"in rest?rest:{...rest,packed:entry.subarray(end+1)}}0&&(module.exports={openWorker});
})
