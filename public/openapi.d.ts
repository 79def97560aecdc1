// Types of the Cifras API, generated from openapi.json.

export interface paths {
    "/empresa/{nit}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sociedad: perfil, estados financieros, indicadores y, si se pide, comparación sectorial
         * @description 60 por minuto. Importes en miles de pesos.
         */
        get: operations["empresa"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/empresa/{nit}/financials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Estados financieros de una sociedad
         * @description 60 por minuto. Importes en miles de pesos.
         */
        get: operations["financials"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/empresa/{nit}/indicators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Los indicadores de una sociedad, por año
         * @description 60 por minuto. Importes en miles de pesos.
         */
        get: operations["indicators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/empresa/{nit}/benchmark": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comparación de una sociedad con las de su clase, división y sección CIIU
         * @description 60 por minuto. Importes en miles de pesos.
         */
        get: operations["benchmark"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sfc/{nit}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Entidad vigilada por la Superintendencia Financiera
         * @description Consulta costosa: 30 puntos por minuto, en una cuenta que comparten /sfc, /screener, /empresas, /series y /cambios; vale un punto. Importes en pesos.
         */
        get: operations["sfc"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/screener": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista de sociedades, por páginas, con filtros y orden
         * @description Consulta costosa: 30 puntos por minuto, en una cuenta que comparten /sfc, /screener, /empresas, /series y /cambios; con todas las filas en CSV vale 10 puntos. Importes en miles de pesos.
         */
        get: operations["screener"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Búsqueda por nombre o NIT en los dos conjuntos de datos
         * @description 60 por minuto; vale un punto por cada 10 palabras empezadas de q.
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sectores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Los grupos CIIU con empresas, en árbol: sección, división y clase
         * @description 60 por minuto. Importes en miles de pesos.
         */
        get: operations["sectores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sector/{nivel}/{codigo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Un grupo CIIU: estadísticas de cada indicador por año y clasificación por ingresos
         * @description 60 por minuto. Importes en miles de pesos.
         */
        get: operations["sector"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/departamentos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Los departamentos con sociedades, con lo que los compara en un año
         * @description 60 por minuto. Importes en miles de pesos.
         */
        get: operations["departamentos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transiciones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Qué siguió un año después: cuántas volvieron a reportar, por señal, zona de Z″, tamaño y sección
         * @description 60 por minuto.
         */
        get: operations["transiciones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/empresas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Hasta 50 sociedades de una vez, por sus NIT
         * @description Consulta costosa: 30 puntos por minuto, en una cuenta que comparten /sfc, /screener, /empresas, /series y /cambios; vale un punto por cada 10 valores empezados de nit y con format=xlsx uno por cada 2. Importes en miles de pesos.
         */
        get: operations["empresas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/series/{clave}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Una línea o un indicador de hasta 50 sociedades, año por año
         * @description Consulta costosa: 30 puntos por minuto, en una cuenta que comparten /sfc, /screener, /empresas, /series y /cambios; vale un punto. Importes en miles de pesos.
         */
        get: operations["series"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/series/{clave}/{anio}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Una línea o un indicador de todas las sociedades en un año, en orden de NIT, por páginas
         * @description Consulta costosa: 30 puntos por minuto, en una cuenta que comparten /sfc, /screener, /empresas, /series y /cambios; con todas las filas en CSV vale 3 puntos. Importes en miles de pesos.
         */
        get: operations["frame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cambios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lo que cambió en los datos desde una publicación: quién entra y sale, años nuevos, cifras distintas
         * @description Consulta costosa: 30 puntos por minuto, en una cuenta que comparten /sfc, /screener, /empresas, /series y /cambios; vale un punto. Importes en miles de pesos.
         */
        get: operations["cambios"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Batch: {
            /** @description Las que existen, en el orden numérico de sus NIT, con las secciones pedidas */
            empresas: {
                /** @description NIT sin dígito de verificación */
                nit: string;
                /** @description Quién es: identificación, CIIU, domicilio y contacto */
                profile?: components["schemas"]["Profile"];
                /** @description Los estados financieros como se reportaron, y sus presentaciones */
                financials?: components["schemas"]["Financials"];
                /** @description Los indicadores de cada año, con sus definiciones */
                indicators?: components["schemas"]["Indicators"];
                /** @description La comparación con las de su clase, división y sección CIIU; nulo sin una clase válida */
                benchmark?: components["schemas"]["Benchmark"] | null;
                /** @description Las marcas de calidad; solo con include=calidad */
                calidad?: {
                    /**
                     * @description Clave de la regla, que reglas_calidad.json explica
                     * @enum {string}
                     */
                    regla: "balance_descuadrado" | "parte_no_suma" | "activo_nulo" | "escala_entre_estados" | "escala_entre_anios" | "gemelo" | "signo_imposible" | "impuesto_invertido" | "salto_activos" | "salto_ingresos" | "anio_repetido" | "margen_neto_extremo" | "roa_extremo" | "roe_patrimonio_minimo" | "razon_corriente_extrema" | "rotacion_extrema" | "pasivo_doble" | "tasa_extrema" | "cobertura_extrema" | "sin_costo_de_ventas" | "sin_ingresos" | "patrimonio_negativo" | "redondeado_a_millones" | "cambio_ciiu" | "cambio_de_base" | "cambio_de_marco" | "solo_totales" | "linea_en_conflicto" | "linea_sumada" | "hueco_de_anios" | "corte_no_anual" | "periodo_semestral" | "nombre_danado" | "nombre_es_nit" | "nombre_recortado" | "sin_divipola" | "dato_retenido";
                    /**
                     * @description E no cuadra, A fuera de lo usual, I información
                     * @enum {string}
                     */
                    severidad: "E" | "A" | "I";
                    /** @description Año del corte */
                    anio: number;
                    /** @description Las cifras que la regla miró, en la unidad de la regla */
                    cifras: {
                        [key: string]: number;
                    };
                    /** @description El valor desde el cual la regla marca; null si no tiene */
                    umbral: number | null;
                    /**
                     * @description Qué se hizo; los importes nunca se cambian
                     * @enum {string}
                     */
                    accion: "excluida_de_estadisticas" | "ninguna";
                    /** @description Solo de dato_retenido: qué dato no se muestra, y por qué */
                    motivo?: string;
                }[];
                /** @description Lo que la presentación del año siguiente repite con otra cifra; solo con include=reexpresiones */
                reexpresiones?: {
                    /** @description Año del corte */
                    anio: number;
                    /** @description Clave de la línea, que la tabla conceptos explica */
                    concepto: string;
                    /** @description Lo que reportó la presentación del año */
                    presentado: number;
                    /** @description Lo que de ese año repite la presentación del siguiente */
                    comparativo: number;
                    /** @description comparativo - presentado */
                    diferencia: number;
                    /** @description Radicado de la presentación del año */
                    radicado_presentado: string;
                    /** @description Radicado de la presentación del año siguiente */
                    radicado_comparativo: string;
                    /**
                     * @description redondeo hasta 1; reclasificacion con patrimonio y ganancia iguales; si no, reexpresion
                     * @enum {string}
                     */
                    tipo: "redondeo" | "reclasificacion" | "reexpresion";
                }[];
                /** @description Solo con include=cambios */
                cambios?: {
                    /** @description Nombre de la publicación, como en meta.release */
                    release: string;
                    /**
                     * Format: date-time
                     * @description Momento en que se generaron sus datos
                     */
                    generated_at: string;
                    /** @description Lo que esta publicación cambió de la sociedad */
                    cambios: components["schemas"]["Change"][];
                }[];
                /** @description Cifras que se derivan de las líneas, en miles de pesos, veces o porcentaje */
                derivadas?: {
                    /** @description Cada cifra, por su clave */
                    definitions: {
                        [key: string]: {
                            /** @description Nombre de la cifra */
                            nombre: string;
                            /** @description Nombre en inglés */
                            nombre_en: string;
                            /**
                             * @description ratio: veces; percent: puntos porcentuales; days: días; currency: miles de COP; points: puntos de una escala
                             * @enum {string}
                             */
                            unit: "ratio" | "percent" | "days" | "currency" | "points";
                            /** @description Cómo se calcula */
                            formula: string;
                            /** @description Las líneas y cifras que la fórmula necesita */
                            insumos: string[];
                            /** @description Cuándo no hay valor */
                            cuando_es_nulo: string;
                            /** @description Solo en z_altman: las zonas en que su autor parte los valores */
                            zonas?: {
                                /** @description Nombre de la zona, como la llama su autor */
                                nombre: string;
                                /** @description Desde qué valor, incluido; nulo si no tiene límite */
                                desde: number | null;
                                /** @description Hasta qué valor, sin incluirlo; nulo si no tiene límite */
                                hasta: number | null;
                            }[];
                        };
                    };
                    /** @description Un elemento por año con presentación */
                    by_year: ({
                        /** @description Año del corte */
                        anio: number;
                    } & {
                        [key: string]: number | null;
                    })[];
                    /** @description Por año y cifra nula, la razón */
                    motivos_nulos: {
                        [key: string]: {
                            [key: string]: "not_filed" | "zero_denominator" | "negative_denominator" | "not_applicable" | "not_in_source" | "withheld" | "bad_sign" | "missing_year" | "changed_basis" | "changed_cut" | "half_year" | "not_annual" | "grade_d" | "no_ciiu" | "no_uvt" | "no_ipc";
                        };
                    };
                    /** @description Por año y cifra, las líneas en blanco que se tomaron como 0 porque la presentación lo prueba */
                    supuestos: {
                        [key: string]: {
                            [key: string]: string[];
                        };
                    };
                    /** @description Por año, el corte y la base de los que salen las cifras */
                    cortes: {
                        [key: string]: {
                            /**
                             * Format: date
                             * @description Corte de la presentación elegida
                             */
                            fecha_corte: string;
                            /**
                             * @description De quién son las cifras: individual o separado, de la sociedad sola; consolidado, de ella y las que controla; combinado, de varias bajo un mismo control; sin_indicar
                             * @enum {string}
                             */
                            base: "individual" | "separado" | "consolidado" | "combinado" | "sin_indicar";
                            /** @description Falso cuando las cifras del año no son de doce meses a 31 de diciembre: de otro corte, o de seis meses */
                            corte_anual: boolean;
                            /**
                             * @description Presente cuando ingresos, gastos y flujos son los de seis meses
                             * @constant
                             */
                            periodo_semestral?: true;
                        };
                    };
                };
                /** @description El puente de caja: del EBITDA al cambio del efectivo, en miles de pesos, lo que entra positivo; los términos suman exactamente el cambio, con lo que no se explica en otros */
                puente?: {
                    /** @description Cada cifra, por su clave */
                    definitions: {
                        [key: string]: {
                            /** @description Nombre de la cifra */
                            nombre: string;
                            /** @description Nombre en inglés */
                            nombre_en: string;
                            /**
                             * @description ratio: veces; percent: puntos porcentuales; days: días; currency: miles de COP; points: puntos de una escala
                             * @enum {string}
                             */
                            unit: "ratio" | "percent" | "days" | "currency" | "points";
                            /** @description Cómo se calcula */
                            formula: string;
                            /** @description Las líneas y cifras que la fórmula necesita */
                            insumos: string[];
                            /** @description Cuándo no hay valor */
                            cuando_es_nulo: string;
                            /** @description Solo en z_altman: las zonas en que su autor parte los valores */
                            zonas?: {
                                /** @description Nombre de la zona, como la llama su autor */
                                nombre: string;
                                /** @description Desde qué valor, incluido; nulo si no tiene límite */
                                desde: number | null;
                                /** @description Hasta qué valor, sin incluirlo; nulo si no tiene límite */
                                hasta: number | null;
                            }[];
                        };
                    };
                    /** @description Un elemento por año con presentación */
                    by_year: ({
                        /** @description Año del corte */
                        anio: number;
                    } & {
                        [key: string]: number | null;
                    })[];
                    /** @description Por año y cifra nula, la razón */
                    motivos_nulos: {
                        [key: string]: {
                            [key: string]: "not_filed" | "zero_denominator" | "negative_denominator" | "not_applicable" | "not_in_source" | "withheld" | "bad_sign" | "missing_year" | "changed_basis" | "changed_cut" | "half_year" | "not_annual" | "grade_d" | "no_ciiu" | "no_uvt" | "no_ipc";
                        };
                    };
                };
                /** @description Tasas de crecimiento: las reales, descontada la inflación; las demás, en pesos corrientes */
                crecimiento?: {
                    /** @description Cada cifra, por su clave */
                    definitions: {
                        [key: string]: {
                            /** @description Nombre de la cifra */
                            nombre: string;
                            /** @description Nombre en inglés */
                            nombre_en: string;
                            /**
                             * @description ratio: veces; percent: puntos porcentuales; days: días; currency: miles de COP; points: puntos de una escala
                             * @enum {string}
                             */
                            unit: "ratio" | "percent" | "days" | "currency" | "points";
                            /** @description Cómo se calcula */
                            formula: string;
                            /** @description Las líneas y cifras que la fórmula necesita */
                            insumos: string[];
                            /** @description Cuándo no hay valor */
                            cuando_es_nulo: string;
                            /** @description Solo en z_altman: las zonas en que su autor parte los valores */
                            zonas?: {
                                /** @description Nombre de la zona, como la llama su autor */
                                nombre: string;
                                /** @description Desde qué valor, incluido; nulo si no tiene límite */
                                desde: number | null;
                                /** @description Hasta qué valor, sin incluirlo; nulo si no tiene límite */
                                hasta: number | null;
                            }[];
                        };
                    };
                    /** @description Un elemento por año con presentación */
                    by_year: ({
                        /** @description Año del corte */
                        anio: number;
                    } & {
                        [key: string]: number | null;
                    })[];
                    /** @description Por año y cifra nula, la razón */
                    motivos_nulos: {
                        [key: string]: {
                            [key: string]: "not_filed" | "zero_denominator" | "negative_denominator" | "not_applicable" | "not_in_source" | "withheld" | "bad_sign" | "missing_year" | "changed_basis" | "changed_cut" | "half_year" | "not_annual" | "grade_d" | "no_ciiu" | "no_uvt" | "no_ipc";
                        };
                    };
                    /** @description Por año y tasa, de dónde sale el valor anterior: presentado, de la presentación de ese año; comparativo, de la de este año, que lo repite */
                    bases: {
                        [key: string]: {
                            [key: string]: "presentado" | "comparativo";
                        };
                    };
                    /** @description Por año y tasa, el valor anterior con el que se compara, también cuando no es positivo y no hay tasa; en miles de pesos */
                    anteriores: {
                        [key: string]: {
                            [key: string]: number;
                        };
                    };
                };
                /** @description Las señales del Decreto 1378 de 2021; ninguna dice que la sociedad sea insolvente */
                senales?: {
                    /** @description Cada señal, por su clave */
                    definitions: {
                        [key: string]: {
                            /** @description Nombre de la señal */
                            nombre: string;
                            /** @description Cuándo se da */
                            regla: string;
                            /** @description Cuándo no se sabe */
                            cuando_es_nulo: string;
                        };
                    };
                    /** @description Los indicadores, una fila por año; nulo, el que no se puede calcular */
                    by_year: {
                        /** @description Año del corte */
                        anio: number;
                        /** @description Si se da; nulo si no se sabe */
                        patrimonio_negativo: boolean | null;
                        /** @description Si se da; nulo si no se sabe */
                        perdidas_seguidas: boolean | null;
                        /** @description Si se da; nulo si no se sabe */
                        corriente_insuficiente: boolean | null;
                    }[];
                    /** @description Por año y cifra nula, la razón */
                    motivos_nulos: {
                        [key: string]: {
                            [key: string]: "not_filed" | "zero_denominator" | "negative_denominator" | "not_applicable" | "not_in_source" | "withheld" | "bad_sign" | "missing_year" | "changed_basis" | "changed_cut" | "half_year" | "not_annual" | "grade_d" | "no_ciiu" | "no_uvt" | "no_ipc";
                        };
                    };
                    /** @description Estado de la sociedad */
                    estado_actual: string | null;
                };
                /** @description El tamaño según el Decreto 957 de 2019 */
                tamano?: {
                    /** @description La norma y cómo se aplica */
                    regla: string;
                    /** @description Por macrosector, hasta cuántas UVT de ingresos llega cada tamaño; más es grande */
                    cotas_uvt: {
                        /** @description Las cotas del macrosector */
                        manufactura: {
                            /** @description Hasta cuántas UVT */
                            micro: number;
                            /** @description Hasta cuántas UVT */
                            pequena: number;
                            /** @description Hasta cuántas UVT */
                            mediana: number;
                        };
                        /** @description Las cotas del macrosector */
                        servicios: {
                            /** @description Hasta cuántas UVT */
                            micro: number;
                            /** @description Hasta cuántas UVT */
                            pequena: number;
                            /** @description Hasta cuántas UVT */
                            mediana: number;
                        };
                        /** @description Las cotas del macrosector */
                        comercio: {
                            /** @description Hasta cuántas UVT */
                            micro: number;
                            /** @description Hasta cuántas UVT */
                            pequena: number;
                            /** @description Hasta cuántas UVT */
                            mediana: number;
                        };
                    };
                    /** @description De dónde salen las cotas */
                    cotas_fuente: {
                        /** @description La norma que lo fija */
                        norma: string;
                        /** @description Dónde se vio, si no en la norma misma */
                        visto_en: string;
                    };
                    /** @description Por año, el valor de la UVT y de dónde sale */
                    valores_uvt: {
                        [key: string]: {
                            /** @description Pesos de una UVT */
                            pesos: number;
                            /** @description La norma que lo fija */
                            norma: string;
                            /** @description Dónde se vio, si no en la norma misma */
                            visto_en: string;
                        };
                    };
                    /** @description Los indicadores, una fila por año; nulo, el que no se puede calcular */
                    by_year: {
                        /** @description Año del corte */
                        anio: number;
                        /** @description El tamaño por sus ingresos del año */
                        tamano: ("micro" | "pequena" | "mediana" | "grande") | null;
                        /** @description Ingresos del año en UVT de ese año */
                        ingresos_uvt: number | null;
                        /** @description Valor de la UVT del año, en pesos */
                        uvt: number | null;
                        /** @description El macrosector cuyas cotas se usan, según la sección CIIU del año */
                        macrosector: ("manufactura" | "servicios" | "comercio") | null;
                        /**
                         * @description La de la presentación del año: en consolidado y combinado, el tamaño es el del grupo
                         * @enum {string}
                         */
                        base: "individual" | "separado" | "consolidado" | "combinado" | "sin_indicar";
                        /**
                         * @description Presente cuando el año es anterior a 2019: va con la regla de 2019, que no regía
                         * @constant
                         */
                        antes_de_la_norma?: true;
                    }[];
                    /** @description Por año sin tamaño, la razón */
                    motivos_nulos: {
                        [key: string]: "not_filed" | "zero_denominator" | "negative_denominator" | "not_applicable" | "not_in_source" | "withheld" | "bad_sign" | "missing_year" | "changed_basis" | "changed_cut" | "half_year" | "not_annual" | "grade_d" | "no_ciiu" | "no_uvt" | "no_ipc";
                    };
                };
                /** @description Cómo se llamó, a qué se dedicó y dónde estuvo, por tramos de años con presentación */
                historia?: {
                    /** @description Las razones sociales, la más antigua primero */
                    razon_social: {
                        /** @description Lo que dicen las presentaciones de esos años */
                        valor: string;
                        /** @description Primer año */
                        desde: number;
                        /** @description Último año */
                        hasta: number;
                    }[];
                    /** @description Las clases CIIU, la más antigua primero */
                    ciiu: {
                        /** @description Lo que dicen las presentaciones de esos años */
                        valor: string;
                        /** @description Nombre de la clase CIIU */
                        nombre: string;
                        /** @description Primer año */
                        desde: number;
                        /** @description Último año */
                        hasta: number;
                    }[];
                    /** @description Los municipios del domicilio, el más antiguo primero */
                    ciudad: {
                        /** @description Lo que dicen las presentaciones de esos años */
                        valor: string;
                        /** @description Primer año */
                        desde: number;
                        /** @description Último año */
                        hasta: number;
                    }[];
                };
                /** @description De qué presentación y de qué filas sale cada línea */
                procedencia?: {
                    /** @description Lo que vale para todas las sociedades */
                    definitions: {
                        /** @description De dónde sale una línea de la que `lineas` no dice nada */
                        lo_usual: string;
                        /** @description Por estado, el conjunto de datos.gov.co: su identificador y su nombre */
                        conjuntos: {
                            [key: string]: {
                                /** @description Su identificador en el portal */
                                id: string;
                                /** @description Su nombre en el portal */
                                nombre: string;
                            };
                        };
                        /** @description Qué quiere decir cada regla */
                        reglas: {
                            [key: string]: string;
                        };
                    };
                    /** @description Los indicadores, una fila por año; nulo, el que no se puede calcular */
                    by_year: {
                        /** @description Año del corte */
                        anio: number;
                        /**
                         * Format: date
                         * @description Corte de la presentación elegida
                         */
                        fecha_corte: string;
                        /** @description Radicado de la presentación elegida */
                        numero_radicado: string;
                        /** @description CODIGO_INSTANCIA: la presentación en los conjuntos de datos.gov.co */
                        codigo_instancia: string;
                        /** @description Punto de entrada, código de dos cifras */
                        punto_entrada: string;
                        /** @description Por estado, la dirección de datos.gov.co que muestra las filas de la presentación; no está en una muestra ni donde algo se retiene */
                        filas?: {
                            [key: string]: string;
                        };
                        /** @description Las líneas que no son lo usual, por su clave */
                        lineas: {
                            [key: string]: {
                                /**
                                 * @description Cómo salió; sin ella, es lo que dice una fila
                                 * @enum {string}
                                 */
                                regla?: "suma_de_etiquetas" | "elegida_por_suma" | "elegida_por_etiqueta" | "seccion_del_flujo" | "sin_seccion" | "retenida";
                                /** @description CONCEPTO de la fila, como se presentó */
                                etiqueta?: string;
                                /** @description VALOR de la fila, cuando no es un número escrito solo con dígitos */
                                valor_presentado?: string;
                                /** @description Las filas que se suman */
                                sumandos?: {
                                    /** @description CONCEPTO de la fila, como se presentó */
                                    etiqueta: string;
                                    /** @description Lo que dice la fila */
                                    valor: number;
                                    /** @description VALOR de la fila, cuando no es un número escrito solo con dígitos */
                                    valor_presentado?: string;
                                }[];
                                /** @description Lo que otras filas de la misma presentación dicen de la línea, y no se usa */
                                otros_valores?: number[];
                            };
                        };
                    }[];
                };
            }[];
            /** @description Los NIT pedidos que no están en el conjunto de datos */
            no_encontrados: string[];
        };
        Benchmark: {
            /** @description La sociedad que se compara */
            empresa: {
                /** @description NIT sin dígito de verificación */
                nit: string;
                /** @description Razón social */
                razon_social: string;
                /** @description La clase CIIU Rev. 4 A.C. y los grupos a los que pertenece; nulo sin una clase válida */
                ciiu: {
                    /** @description Clase CIIU Rev. 4 A.C., cuatro dígitos */
                    codigo: string;
                    /** @description Nombre de la clase CIIU */
                    nombre: string;
                    /** @description División CIIU, dos dígitos */
                    division: string;
                    /** @description Nombre de la división CIIU */
                    division_nombre: string;
                    /** @description Sección CIIU, de la A a la U */
                    seccion: string;
                    /** @description Nombre de la sección CIIU */
                    seccion_nombre: string;
                } | null;
                /** @description Su puesto por ingresos operacionales en cada grupo y año */
                posiciones: {
                    /**
                     * @description clase, division o seccion
                     * @enum {string}
                     */
                    nivel: "clase" | "division" | "seccion";
                    /** @description Código del grupo CIIU */
                    codigo: string;
                    /** @description Año del corte */
                    anio: number;
                    /** @description Puesto por ingresos operacionales, desde 1 */
                    posicion: number;
                    /** @description Sociedades del grupo que cuentan en el año */
                    num_empresas: number;
                }[];
                /** @description Qué parte del grupo tiene a lo sumo su valor, de 0 a 100, por indicador */
                percentiles: {
                    /**
                     * @description clase, division o seccion
                     * @enum {string}
                     */
                    nivel: "clase" | "division" | "seccion";
                    /** @description Código del grupo CIIU */
                    codigo: string;
                    /** @description Año del corte */
                    anio: number;
                    /** @description Por la clave de cada indicador */
                    indicadores: {
                        [key: string]: number | null;
                    };
                }[];
            };
            /** @description Cómo se hicieron las estadísticas */
            metodologia: string;
            /** @description Las estadísticas del grupo, por año */
            peer_stats_by_year: {
                [key: string]: components["schemas"]["PeerStats"][];
            };
            /** @description Las de mayores ingresos operacionales de un grupo y un año */
            ranking: {
                /**
                 * @description Nivel CIIU de la clasificación
                 * @enum {string}
                 */
                level: "clase" | "division" | "seccion";
                /** @description Cuántas se pidieron a lo sumo */
                limit: number;
                /** @description Código del grupo; nulo sin una clase válida */
                codigo: string | null;
                /** @description El último año pedido, haya o no datos de él */
                anio: number | null;
                /** @description Las sociedades, la mayor primero */
                top: components["schemas"]["Ranked"][];
            };
        };
        BenchmarkAnswer: {
            /** @description La sociedad que se compara */
            empresa: {
                /** @description NIT sin dígito de verificación */
                nit: string;
                /** @description Razón social */
                razon_social: string;
                /** @description La clase CIIU Rev. 4 A.C. y los grupos a los que pertenece; nulo sin una clase válida */
                ciiu: {
                    /** @description Clase CIIU Rev. 4 A.C., cuatro dígitos */
                    codigo: string;
                    /** @description Nombre de la clase CIIU */
                    nombre: string;
                    /** @description División CIIU, dos dígitos */
                    division: string;
                    /** @description Nombre de la división CIIU */
                    division_nombre: string;
                    /** @description Sección CIIU, de la A a la U */
                    seccion: string;
                    /** @description Nombre de la sección CIIU */
                    seccion_nombre: string;
                } | null;
                /** @description Su puesto por ingresos operacionales en cada grupo y año */
                posiciones: {
                    /**
                     * @description clase, division o seccion
                     * @enum {string}
                     */
                    nivel: "clase" | "division" | "seccion";
                    /** @description Código del grupo CIIU */
                    codigo: string;
                    /** @description Año del corte */
                    anio: number;
                    /** @description Puesto por ingresos operacionales, desde 1 */
                    posicion: number;
                    /** @description Sociedades del grupo que cuentan en el año */
                    num_empresas: number;
                }[];
                /** @description Qué parte del grupo tiene a lo sumo su valor, de 0 a 100, por indicador */
                percentiles: {
                    /**
                     * @description clase, division o seccion
                     * @enum {string}
                     */
                    nivel: "clase" | "division" | "seccion";
                    /** @description Código del grupo CIIU */
                    codigo: string;
                    /** @description Año del corte */
                    anio: number;
                    /** @description Por la clave de cada indicador */
                    indicadores: {
                        [key: string]: number | null;
                    };
                }[];
            };
            /** @description Cómo se hicieron las estadísticas */
            metodologia: string;
            /** @description Las estadísticas del grupo, por año */
            peer_stats_by_year: {
                [key: string]: components["schemas"]["PeerStats"][];
            };
            /** @description Las de mayores ingresos del grupo; no está con grupo=tamano */
            ranking?: {
                /**
                 * @description Nivel CIIU de la clasificación
                 * @enum {string}
                 */
                level: "clase" | "division" | "seccion";
                /** @description Cuántas se pidieron a lo sumo */
                limit: number;
                /** @description Código del grupo; nulo sin una clase válida */
                codigo: string | null;
                /** @description El último año pedido, haya o no datos de él */
                anio: number | null;
                /** @description Las sociedades, la mayor primero */
                top: components["schemas"]["Ranked"][];
            };
            /** @description El tamaño de la sociedad en cada año que lo tiene; solo con grupo=tamano */
            tamano_by_year?: {
                [key: string]: "micro" | "pequena" | "mediana" | "grande";
            };
        };
        Change: {
            /**
             * @description Qué clase de cambio es
             * @constant
             */
            tipo: "empresa_sale";
            /** @description NIT sin dígito de verificación */
            nit: string;
            /** @description Razón social */
            razon_social: string;
        } | {
            /**
             * @description Qué clase de cambio es
             * @constant
             */
            tipo: "empresa_entra";
            /** @description NIT sin dígito de verificación */
            nit: string;
            /** @description Razón social */
            razon_social: string;
        } | {
            /**
             * @description Qué clase de cambio es
             * @constant
             */
            tipo: "nombre_empresa";
            /** @description NIT sin dígito de verificación */
            nit: string;
            /** @description Cómo se llamaba */
            antes: string;
            /** @description Cómo se llama */
            ahora: string;
        } | {
            /**
             * @description Qué clase de cambio es
             * @constant
             */
            tipo: "anio_retirado";
            /** @description NIT sin dígito de verificación */
            nit: string;
            /** @description Año del corte */
            anio: number;
        } | {
            /**
             * @description Qué clase de cambio es
             * @constant
             */
            tipo: "anio_nuevo";
            /** @description NIT sin dígito de verificación */
            nit: string;
            /** @description Año del corte */
            anio: number;
        } | {
            /**
             * @description Qué clase de cambio es
             * @constant
             */
            tipo: "linea";
            /** @description NIT sin dígito de verificación */
            nit: string;
            /** @description Año del corte */
            anio: number;
            /**
             * @description El estado financiero de la línea
             * @enum {string}
             */
            estado: "estado_resultados" | "estado_situacion_financiera" | "estado_flujo_efectivo";
            /** @description Clave de la línea, que la tabla conceptos explica */
            concepto: string;
            /** @description En miles de pesos, como se reportó; null donde no estaba */
            antes: number | null;
            /** @description En miles de pesos, como se reportó; null donde no estaba */
            ahora: number | null;
        } | {
            /**
             * @description Qué clase de cambio es
             * @constant
             */
            tipo: "entidad_sale";
            /** @description NIT sin dígito de verificación */
            nit: string;
            /** @description Razón social */
            razon_social: string;
        } | {
            /**
             * @description Qué clase de cambio es
             * @constant
             */
            tipo: "entidad_entra";
            /** @description NIT sin dígito de verificación */
            nit: string;
            /** @description Razón social */
            razon_social: string;
        } | {
            /**
             * @description Qué clase de cambio es
             * @constant
             */
            tipo: "nombre_entidad";
            /** @description NIT sin dígito de verificación */
            nit: string;
            /** @description Cómo se llamaba */
            antes: string;
            /** @description Cómo se llama */
            ahora: string;
        };
        Changes: {
            /** @description La publicación con la que se compara */
            desde: {
                /** @description Nombre de la publicación, como en meta.release */
                release: string;
                /**
                 * Format: date-time
                 * @description Momento en que se generaron sus datos
                 */
                generated_at: string;
            };
            /** @description La publicación vigente */
            hasta: {
                /** @description Nombre de la publicación, como en meta.release */
                release: string;
                /**
                 * Format: date-time
                 * @description Momento en que se generaron sus datos
                 */
                generated_at: string;
            };
            /** @description Cuántas publicaciones hubo después de `desde` */
            publicaciones: number;
            /** @description Filas de cada tipo, en todas las páginas */
            conteos: {
                [key: string]: number;
            };
            /** @description Por NIT, primero las sociedades y después las entidades de la SFC */
            cambios: components["schemas"]["Change"][];
            /** @description En qué página se está y cuántas hay */
            pagination: {
                /** @description Número de esta página, desde 1 */
                page: number;
                /** @description Filas por página */
                page_size: number;
                /** @description Filas de todas las páginas */
                total: number;
                /** @description Número de páginas; 0 si no hay filas */
                total_pages: number;
                /** @description Si hay una página siguiente */
                has_next: boolean;
                /** @description Si hay una página anterior */
                has_prev: boolean;
            };
        };
        Company: {
            /** @description Quién es: identificación, CIIU, domicilio y contacto */
            profile?: components["schemas"]["Profile"];
            /** @description Los estados financieros como se reportaron, y sus presentaciones */
            financials?: components["schemas"]["Financials"];
            /** @description Los indicadores de cada año, con sus definiciones */
            indicators?: components["schemas"]["Indicators"];
            /** @description La comparación con las de su clase, división y sección CIIU; nulo sin una clase válida */
            benchmark?: components["schemas"]["Benchmark"] | null;
            /** @description Las marcas de calidad; solo con include=calidad */
            calidad?: {
                /**
                 * @description Clave de la regla, que reglas_calidad.json explica
                 * @enum {string}
                 */
                regla: "balance_descuadrado" | "parte_no_suma" | "activo_nulo" | "escala_entre_estados" | "escala_entre_anios" | "gemelo" | "signo_imposible" | "impuesto_invertido" | "salto_activos" | "salto_ingresos" | "anio_repetido" | "margen_neto_extremo" | "roa_extremo" | "roe_patrimonio_minimo" | "razon_corriente_extrema" | "rotacion_extrema" | "pasivo_doble" | "tasa_extrema" | "cobertura_extrema" | "sin_costo_de_ventas" | "sin_ingresos" | "patrimonio_negativo" | "redondeado_a_millones" | "cambio_ciiu" | "cambio_de_base" | "cambio_de_marco" | "solo_totales" | "linea_en_conflicto" | "linea_sumada" | "hueco_de_anios" | "corte_no_anual" | "periodo_semestral" | "nombre_danado" | "nombre_es_nit" | "nombre_recortado" | "sin_divipola" | "dato_retenido";
                /**
                 * @description E no cuadra, A fuera de lo usual, I información
                 * @enum {string}
                 */
                severidad: "E" | "A" | "I";
                /** @description Año del corte */
                anio: number;
                /** @description Las cifras que la regla miró, en la unidad de la regla */
                cifras: {
                    [key: string]: number;
                };
                /** @description El valor desde el cual la regla marca; null si no tiene */
                umbral: number | null;
                /**
                 * @description Qué se hizo; los importes nunca se cambian
                 * @enum {string}
                 */
                accion: "excluida_de_estadisticas" | "ninguna";
                /** @description Solo de dato_retenido: qué dato no se muestra, y por qué */
                motivo?: string;
            }[];
            /** @description Lo que la presentación del año siguiente repite con otra cifra; solo con include=reexpresiones */
            reexpresiones?: {
                /** @description Año del corte */
                anio: number;
                /** @description Clave de la línea, que la tabla conceptos explica */
                concepto: string;
                /** @description Lo que reportó la presentación del año */
                presentado: number;
                /** @description Lo que de ese año repite la presentación del siguiente */
                comparativo: number;
                /** @description comparativo - presentado */
                diferencia: number;
                /** @description Radicado de la presentación del año */
                radicado_presentado: string;
                /** @description Radicado de la presentación del año siguiente */
                radicado_comparativo: string;
                /**
                 * @description redondeo hasta 1; reclasificacion con patrimonio y ganancia iguales; si no, reexpresion
                 * @enum {string}
                 */
                tipo: "redondeo" | "reclasificacion" | "reexpresion";
            }[];
            /** @description Solo con include=cambios */
            cambios?: {
                /** @description Nombre de la publicación, como en meta.release */
                release: string;
                /**
                 * Format: date-time
                 * @description Momento en que se generaron sus datos
                 */
                generated_at: string;
                /** @description Lo que esta publicación cambió de la sociedad */
                cambios: components["schemas"]["Change"][];
            }[];
            /** @description Cifras que se derivan de las líneas, en miles de pesos, veces o porcentaje */
            derivadas?: {
                /** @description Cada cifra, por su clave */
                definitions: {
                    [key: string]: {
                        /** @description Nombre de la cifra */
                        nombre: string;
                        /** @description Nombre en inglés */
                        nombre_en: string;
                        /**
                         * @description ratio: veces; percent: puntos porcentuales; days: días; currency: miles de COP; points: puntos de una escala
                         * @enum {string}
                         */
                        unit: "ratio" | "percent" | "days" | "currency" | "points";
                        /** @description Cómo se calcula */
                        formula: string;
                        /** @description Las líneas y cifras que la fórmula necesita */
                        insumos: string[];
                        /** @description Cuándo no hay valor */
                        cuando_es_nulo: string;
                        /** @description Solo en z_altman: las zonas en que su autor parte los valores */
                        zonas?: {
                            /** @description Nombre de la zona, como la llama su autor */
                            nombre: string;
                            /** @description Desde qué valor, incluido; nulo si no tiene límite */
                            desde: number | null;
                            /** @description Hasta qué valor, sin incluirlo; nulo si no tiene límite */
                            hasta: number | null;
                        }[];
                    };
                };
                /** @description Un elemento por año con presentación */
                by_year: ({
                    /** @description Año del corte */
                    anio: number;
                } & {
                    [key: string]: number | null;
                })[];
                /** @description Por año y cifra nula, la razón */
                motivos_nulos: {
                    [key: string]: {
                        [key: string]: "not_filed" | "zero_denominator" | "negative_denominator" | "not_applicable" | "not_in_source" | "withheld" | "bad_sign" | "missing_year" | "changed_basis" | "changed_cut" | "half_year" | "not_annual" | "grade_d" | "no_ciiu" | "no_uvt" | "no_ipc";
                    };
                };
                /** @description Por año y cifra, las líneas en blanco que se tomaron como 0 porque la presentación lo prueba */
                supuestos: {
                    [key: string]: {
                        [key: string]: string[];
                    };
                };
                /** @description Por año, el corte y la base de los que salen las cifras */
                cortes: {
                    [key: string]: {
                        /**
                         * Format: date
                         * @description Corte de la presentación elegida
                         */
                        fecha_corte: string;
                        /**
                         * @description De quién son las cifras: individual o separado, de la sociedad sola; consolidado, de ella y las que controla; combinado, de varias bajo un mismo control; sin_indicar
                         * @enum {string}
                         */
                        base: "individual" | "separado" | "consolidado" | "combinado" | "sin_indicar";
                        /** @description Falso cuando las cifras del año no son de doce meses a 31 de diciembre: de otro corte, o de seis meses */
                        corte_anual: boolean;
                        /**
                         * @description Presente cuando ingresos, gastos y flujos son los de seis meses
                         * @constant
                         */
                        periodo_semestral?: true;
                    };
                };
            };
            /** @description El puente de caja: del EBITDA al cambio del efectivo, en miles de pesos, lo que entra positivo; los términos suman exactamente el cambio, con lo que no se explica en otros */
            puente?: {
                /** @description Cada cifra, por su clave */
                definitions: {
                    [key: string]: {
                        /** @description Nombre de la cifra */
                        nombre: string;
                        /** @description Nombre en inglés */
                        nombre_en: string;
                        /**
                         * @description ratio: veces; percent: puntos porcentuales; days: días; currency: miles de COP; points: puntos de una escala
                         * @enum {string}
                         */
                        unit: "ratio" | "percent" | "days" | "currency" | "points";
                        /** @description Cómo se calcula */
                        formula: string;
                        /** @description Las líneas y cifras que la fórmula necesita */
                        insumos: string[];
                        /** @description Cuándo no hay valor */
                        cuando_es_nulo: string;
                        /** @description Solo en z_altman: las zonas en que su autor parte los valores */
                        zonas?: {
                            /** @description Nombre de la zona, como la llama su autor */
                            nombre: string;
                            /** @description Desde qué valor, incluido; nulo si no tiene límite */
                            desde: number | null;
                            /** @description Hasta qué valor, sin incluirlo; nulo si no tiene límite */
                            hasta: number | null;
                        }[];
                    };
                };
                /** @description Un elemento por año con presentación */
                by_year: ({
                    /** @description Año del corte */
                    anio: number;
                } & {
                    [key: string]: number | null;
                })[];
                /** @description Por año y cifra nula, la razón */
                motivos_nulos: {
                    [key: string]: {
                        [key: string]: "not_filed" | "zero_denominator" | "negative_denominator" | "not_applicable" | "not_in_source" | "withheld" | "bad_sign" | "missing_year" | "changed_basis" | "changed_cut" | "half_year" | "not_annual" | "grade_d" | "no_ciiu" | "no_uvt" | "no_ipc";
                    };
                };
            };
            /** @description Tasas de crecimiento: las reales, descontada la inflación; las demás, en pesos corrientes */
            crecimiento?: {
                /** @description Cada cifra, por su clave */
                definitions: {
                    [key: string]: {
                        /** @description Nombre de la cifra */
                        nombre: string;
                        /** @description Nombre en inglés */
                        nombre_en: string;
                        /**
                         * @description ratio: veces; percent: puntos porcentuales; days: días; currency: miles de COP; points: puntos de una escala
                         * @enum {string}
                         */
                        unit: "ratio" | "percent" | "days" | "currency" | "points";
                        /** @description Cómo se calcula */
                        formula: string;
                        /** @description Las líneas y cifras que la fórmula necesita */
                        insumos: string[];
                        /** @description Cuándo no hay valor */
                        cuando_es_nulo: string;
                        /** @description Solo en z_altman: las zonas en que su autor parte los valores */
                        zonas?: {
                            /** @description Nombre de la zona, como la llama su autor */
                            nombre: string;
                            /** @description Desde qué valor, incluido; nulo si no tiene límite */
                            desde: number | null;
                            /** @description Hasta qué valor, sin incluirlo; nulo si no tiene límite */
                            hasta: number | null;
                        }[];
                    };
                };
                /** @description Un elemento por año con presentación */
                by_year: ({
                    /** @description Año del corte */
                    anio: number;
                } & {
                    [key: string]: number | null;
                })[];
                /** @description Por año y cifra nula, la razón */
                motivos_nulos: {
                    [key: string]: {
                        [key: string]: "not_filed" | "zero_denominator" | "negative_denominator" | "not_applicable" | "not_in_source" | "withheld" | "bad_sign" | "missing_year" | "changed_basis" | "changed_cut" | "half_year" | "not_annual" | "grade_d" | "no_ciiu" | "no_uvt" | "no_ipc";
                    };
                };
                /** @description Por año y tasa, de dónde sale el valor anterior: presentado, de la presentación de ese año; comparativo, de la de este año, que lo repite */
                bases: {
                    [key: string]: {
                        [key: string]: "presentado" | "comparativo";
                    };
                };
                /** @description Por año y tasa, el valor anterior con el que se compara, también cuando no es positivo y no hay tasa; en miles de pesos */
                anteriores: {
                    [key: string]: {
                        [key: string]: number;
                    };
                };
            };
            /** @description Las señales del Decreto 1378 de 2021; ninguna dice que la sociedad sea insolvente */
            senales?: {
                /** @description Cada señal, por su clave */
                definitions: {
                    [key: string]: {
                        /** @description Nombre de la señal */
                        nombre: string;
                        /** @description Cuándo se da */
                        regla: string;
                        /** @description Cuándo no se sabe */
                        cuando_es_nulo: string;
                    };
                };
                /** @description Los indicadores, una fila por año; nulo, el que no se puede calcular */
                by_year: {
                    /** @description Año del corte */
                    anio: number;
                    /** @description Si se da; nulo si no se sabe */
                    patrimonio_negativo: boolean | null;
                    /** @description Si se da; nulo si no se sabe */
                    perdidas_seguidas: boolean | null;
                    /** @description Si se da; nulo si no se sabe */
                    corriente_insuficiente: boolean | null;
                }[];
                /** @description Por año y cifra nula, la razón */
                motivos_nulos: {
                    [key: string]: {
                        [key: string]: "not_filed" | "zero_denominator" | "negative_denominator" | "not_applicable" | "not_in_source" | "withheld" | "bad_sign" | "missing_year" | "changed_basis" | "changed_cut" | "half_year" | "not_annual" | "grade_d" | "no_ciiu" | "no_uvt" | "no_ipc";
                    };
                };
                /** @description Estado de la sociedad */
                estado_actual: string | null;
            };
            /** @description El tamaño según el Decreto 957 de 2019 */
            tamano?: {
                /** @description La norma y cómo se aplica */
                regla: string;
                /** @description Por macrosector, hasta cuántas UVT de ingresos llega cada tamaño; más es grande */
                cotas_uvt: {
                    /** @description Las cotas del macrosector */
                    manufactura: {
                        /** @description Hasta cuántas UVT */
                        micro: number;
                        /** @description Hasta cuántas UVT */
                        pequena: number;
                        /** @description Hasta cuántas UVT */
                        mediana: number;
                    };
                    /** @description Las cotas del macrosector */
                    servicios: {
                        /** @description Hasta cuántas UVT */
                        micro: number;
                        /** @description Hasta cuántas UVT */
                        pequena: number;
                        /** @description Hasta cuántas UVT */
                        mediana: number;
                    };
                    /** @description Las cotas del macrosector */
                    comercio: {
                        /** @description Hasta cuántas UVT */
                        micro: number;
                        /** @description Hasta cuántas UVT */
                        pequena: number;
                        /** @description Hasta cuántas UVT */
                        mediana: number;
                    };
                };
                /** @description De dónde salen las cotas */
                cotas_fuente: {
                    /** @description La norma que lo fija */
                    norma: string;
                    /** @description Dónde se vio, si no en la norma misma */
                    visto_en: string;
                };
                /** @description Por año, el valor de la UVT y de dónde sale */
                valores_uvt: {
                    [key: string]: {
                        /** @description Pesos de una UVT */
                        pesos: number;
                        /** @description La norma que lo fija */
                        norma: string;
                        /** @description Dónde se vio, si no en la norma misma */
                        visto_en: string;
                    };
                };
                /** @description Los indicadores, una fila por año; nulo, el que no se puede calcular */
                by_year: {
                    /** @description Año del corte */
                    anio: number;
                    /** @description El tamaño por sus ingresos del año */
                    tamano: ("micro" | "pequena" | "mediana" | "grande") | null;
                    /** @description Ingresos del año en UVT de ese año */
                    ingresos_uvt: number | null;
                    /** @description Valor de la UVT del año, en pesos */
                    uvt: number | null;
                    /** @description El macrosector cuyas cotas se usan, según la sección CIIU del año */
                    macrosector: ("manufactura" | "servicios" | "comercio") | null;
                    /**
                     * @description La de la presentación del año: en consolidado y combinado, el tamaño es el del grupo
                     * @enum {string}
                     */
                    base: "individual" | "separado" | "consolidado" | "combinado" | "sin_indicar";
                    /**
                     * @description Presente cuando el año es anterior a 2019: va con la regla de 2019, que no regía
                     * @constant
                     */
                    antes_de_la_norma?: true;
                }[];
                /** @description Por año sin tamaño, la razón */
                motivos_nulos: {
                    [key: string]: "not_filed" | "zero_denominator" | "negative_denominator" | "not_applicable" | "not_in_source" | "withheld" | "bad_sign" | "missing_year" | "changed_basis" | "changed_cut" | "half_year" | "not_annual" | "grade_d" | "no_ciiu" | "no_uvt" | "no_ipc";
                };
            };
            /** @description Cómo se llamó, a qué se dedicó y dónde estuvo, por tramos de años con presentación */
            historia?: {
                /** @description Las razones sociales, la más antigua primero */
                razon_social: {
                    /** @description Lo que dicen las presentaciones de esos años */
                    valor: string;
                    /** @description Primer año */
                    desde: number;
                    /** @description Último año */
                    hasta: number;
                }[];
                /** @description Las clases CIIU, la más antigua primero */
                ciiu: {
                    /** @description Lo que dicen las presentaciones de esos años */
                    valor: string;
                    /** @description Nombre de la clase CIIU */
                    nombre: string;
                    /** @description Primer año */
                    desde: number;
                    /** @description Último año */
                    hasta: number;
                }[];
                /** @description Los municipios del domicilio, el más antiguo primero */
                ciudad: {
                    /** @description Lo que dicen las presentaciones de esos años */
                    valor: string;
                    /** @description Primer año */
                    desde: number;
                    /** @description Último año */
                    hasta: number;
                }[];
            };
            /** @description De qué presentación y de qué filas sale cada línea */
            procedencia?: {
                /** @description Lo que vale para todas las sociedades */
                definitions: {
                    /** @description De dónde sale una línea de la que `lineas` no dice nada */
                    lo_usual: string;
                    /** @description Por estado, el conjunto de datos.gov.co: su identificador y su nombre */
                    conjuntos: {
                        [key: string]: {
                            /** @description Su identificador en el portal */
                            id: string;
                            /** @description Su nombre en el portal */
                            nombre: string;
                        };
                    };
                    /** @description Qué quiere decir cada regla */
                    reglas: {
                        [key: string]: string;
                    };
                };
                /** @description Los indicadores, una fila por año; nulo, el que no se puede calcular */
                by_year: {
                    /** @description Año del corte */
                    anio: number;
                    /**
                     * Format: date
                     * @description Corte de la presentación elegida
                     */
                    fecha_corte: string;
                    /** @description Radicado de la presentación elegida */
                    numero_radicado: string;
                    /** @description CODIGO_INSTANCIA: la presentación en los conjuntos de datos.gov.co */
                    codigo_instancia: string;
                    /** @description Punto de entrada, código de dos cifras */
                    punto_entrada: string;
                    /** @description Por estado, la dirección de datos.gov.co que muestra las filas de la presentación; no está en una muestra ni donde algo se retiene */
                    filas?: {
                        [key: string]: string;
                    };
                    /** @description Las líneas que no son lo usual, por su clave */
                    lineas: {
                        [key: string]: {
                            /**
                             * @description Cómo salió; sin ella, es lo que dice una fila
                             * @enum {string}
                             */
                            regla?: "suma_de_etiquetas" | "elegida_por_suma" | "elegida_por_etiqueta" | "seccion_del_flujo" | "sin_seccion" | "retenida";
                            /** @description CONCEPTO de la fila, como se presentó */
                            etiqueta?: string;
                            /** @description VALOR de la fila, cuando no es un número escrito solo con dígitos */
                            valor_presentado?: string;
                            /** @description Las filas que se suman */
                            sumandos?: {
                                /** @description CONCEPTO de la fila, como se presentó */
                                etiqueta: string;
                                /** @description Lo que dice la fila */
                                valor: number;
                                /** @description VALOR de la fila, cuando no es un número escrito solo con dígitos */
                                valor_presentado?: string;
                            }[];
                            /** @description Lo que otras filas de la misma presentación dicen de la línea, y no se usa */
                            otros_valores?: number[];
                        };
                    };
                }[];
            };
        };
        Departments: {
            /** @description El año pedido; sin él, el de referencia */
            anio: number;
            /** @description Por código; al final las que no tienen departamento conocido */
            departamentos: {
                /**
                 * @description clase, division o seccion
                 * @constant
                 */
                nivel: "departamento";
                /** @description Código DIVIPOLA; nulo el de las que no tienen departamento conocido */
                codigo: string | null;
                /** @description Nombre del grupo CIIU */
                nombre: string;
                /** @description Las que cuentan en ese año */
                num_empresas: number;
                /**
                 * @description Si son bastantes para comparar: suficiente desde 30, baja desde 5
                 * @enum {string}
                 */
                muestra: "suficiente" | "baja" | "insuficiente";
                /** @description Las cifras del año; solo con include=cifras */
                cifras?: components["schemas"]["SectorFigures"];
                /** @description Las secciones CIIU con sociedades en él; solo con include=cifras */
                secciones?: {
                    /** @description Código del grupo CIIU */
                    codigo: string;
                    /** @description Sociedades del grupo que cuentan en el año */
                    num_empresas: number;
                    /** @description Ingresos de actividades ordinarias */
                    ingresos_operacionales: number | null;
                }[];
            }[];
        };
        Entity: {
            /** @description Quién es la entidad, y qué se conoce de ella */
            profile?: {
                /** @description Tipo y código de la entidad, o su NIT */
                entity_id: string;
                /** @description NIT sin dígito de verificación */
                nit: string;
                /** @description Nombre de la entidad */
                name: string;
                /** @description El tipo de entidad según la Superintendencia Financiera, y el grupo al que pertenece */
                type: {
                    /** @description Código de su tipo según la Superintendencia Financiera */
                    code: number;
                    /** @description Nombre de su tipo */
                    name: string;
                    /** @description Grupo al que pertenece su tipo: establecimiento de crédito, seguros, emisor… */
                    group: string;
                } | null;
                /** @description Taxonomía XBRL de su reporte más reciente; CUIF si solo hay datos abiertos */
                taxonomy_ref: string;
                /** @description Reportes publicados */
                filings_count: number;
                /** @description Primer año con reportes o, sin ellos, con datos abiertos */
                first_year: number;
                /** @description Último año con reportes o, sin ellos, con datos abiertos */
                last_year: number;
                /** @description Las otras entidades que reportan con este NIT, como fideicomisos y fondos */
                entities: {
                    /** @description Tipo y código de la entidad, o su NIT */
                    entity_id: string;
                    /** @description Nombre de la entidad */
                    name: string;
                    /** @description Reportes publicados */
                    filings_count: number;
                }[];
            };
            /** @description Los reportes XBRL, el más reciente primero */
            filings?: {
                /** @description Año del corte */
                year: number;
                /** @description Trimestre del corte, como 2025-T4 */
                period: string;
                /**
                 * Format: date
                 * @description Fecha en que se presentó, si se conoce
                 */
                filing_date?: string;
                /** @description Tipo y código de la entidad, o su NIT */
                entity_id: string;
                /** @description individual, de la entidad sola; consolidado, de ella y las que controla; nulo si no se sabe */
                basis: ("individual" | "consolidado") | null;
                /** @description Verdadero en el reporte de cierre de ejercicio, falso en uno intermedio */
                closing: boolean;
                /**
                 * Format: date
                 * @description Fecha del corte
                 */
                period_end: string;
                /** @description Taxonomía XBRL del reporte */
                taxonomy_ref: string;
                /** @description Por cuánto se multiplicó lo reportado para obtener pesos; nulo si no se sabe o si algo la contradice */
                scale: number | null;
                /**
                 * @description Qué decidió la escala; none si no se sabe
                 * @enum {string}
                 */
                scale_source: "declared" | "currency_text" | "eps_check" | "magnitude" | "other_filings" | "comparatives" | "open_data" | "none";
                /** @description Lo que lo muestra, en una frase */
                scale_evidence: string | null;
                /** @description Dirección del archivo, si se conoce */
                url?: string;
                /** @description Lo que del archivo contradice a lo demás */
                flags?: {
                    /**
                     * @description Qué clase de contradicción es
                     * @enum {string}
                     */
                    rule: "nit_contradictorio" | "tipo_contradictorio" | "fecha_corte_contradictoria" | "periodo_de_flujos_dudoso" | "hecho_contradictorio" | "cifra_ilegible" | "cifra_en_otra_moneda" | "cifra_ausente" | "cifra_fuera_de_rango" | "ganancia_por_accion_dudosa" | "escala_contradictoria" | "escala_desconocida" | "columna_en_otra_escala" | "identidad_incumplida" | "subtotal_no_suma" | "patrimonio_no_enlaza" | "efectivo_no_enlaza" | "trimestre_contra_acumulado";
                    /** @description Qué no cuadra, en una frase */
                    explanation: string;
                    /**
                     * Format: date
                     * @description Primer día del periodo; sin él, es una fecha
                     */
                    start?: string;
                    /**
                     * Format: date
                     * @description La fecha o el último día del periodo al que se refiere
                     */
                    end?: string;
                    /** @description Las cifras que lo muestran, como se reportaron */
                    figures: {
                        [key: string]: number;
                    };
                    /** @description Los textos que lo muestran */
                    texts?: {
                        [key: string]: string;
                    };
                }[];
                /** @description Cuántas marcas más tiene; se dan 40 */
                flags_left_out?: number;
            }[];
            /** @description Los estados financieros por nombre; solo con include=statements */
            statements?: {
                [key: string]: {
                    /** @description Una por entidad, periodo y base; el más reciente primero */
                    columns: {
                        /** @description Tipo y código de la entidad, o su NIT */
                        entity_id: string;
                        /** @description Año del corte */
                        year: number;
                        /** @description Trimestre del corte, como 2025-T4 */
                        period: string;
                        /**
                         * Format: date
                         * @description Primer día del periodo; sin él, es una fecha
                         */
                        start?: string;
                        /**
                         * Format: date
                         * @description La fecha, o el último día del periodo
                         */
                        end: string;
                        /** @description individual, de la entidad sola; consolidado, de ella y las que controla; nulo si no se sabe */
                        basis: ("individual" | "consolidado") | null;
                        /**
                         * @description instant, saldo a una fecha; duration, flujo de un periodo
                         * @enum {string}
                         */
                        kind: "instant" | "duration";
                        /** @description Componente del patrimonio */
                        component?: string;
                        /** @description Nombre del componente del patrimonio */
                        component_label?: string;
                        /** @description El periodo del reporte de donde viene la columna */
                        filing: string;
                        /** @description Si es la cifra comparativa de un reporte posterior */
                        comparative: boolean;
                        /** @description Por cuánto se multiplicó lo reportado; nulo si no se sabe: lo reportado está en `filed` */
                        scale: number | null;
                    }[];
                    /** @description Las líneas, en el orden del estado */
                    rows: {
                        /** @description Elemento de la taxonomía */
                        concept: string;
                        /** @description Cómo se llama en español */
                        label: string;
                        /** @description Sangría de la línea: 0 para los totales principales */
                        level: number;
                        /** @description La naturaleza de la línea, con la que se lee su signo; nula si no tiene una */
                        balance: ("debit" | "credit") | null;
                        /** @description En pesos, una por columna */
                        values: (number | null)[];
                        /** @description Lo reportado en las columnas sin escala, tal cual; nulo en las demás */
                        filed?: (number | null)[];
                    }[];
                    /** @description El conjunto de datos abiertos de donde viene, con su licencia; sin él, viene del XBRL */
                    source?: {
                        /** @description El conjunto de datos abiertos: identificador y título */
                        dataset: string;
                        /** @description Licencia del conjunto */
                        license: string;
                        /** @description A quién citar, y cuándo se actualizó el conjunto */
                        attribution: string;
                    };
                };
            };
            /** @description Por año, en fracciones: 0.123 es 12,3 % */
            ratios?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** @description De dónde viene cada razón, por año y razón, o por qué no la hay */
            ratio_sources?: {
                [key: string]: {
                    [key: string]: {
                        /** @description El reporte o el corte de donde salen sus insumos */
                        source: string;
                        /**
                         * Format: date
                         * @description La fecha de corte de una cifra de los datos abiertos
                         */
                        cut?: string;
                        /** @description La licencia de su conjunto de datos abiertos */
                        license?: string;
                        /**
                         * @description Por qué no se publica la razón
                         * @enum {string}
                         */
                        reason?: "not_filed" | "zero_denominator" | "negative_denominator" | "not_applicable" | "contradictory";
                    };
                };
            };
            /** @description Los textos de las notas, por año; solo con include=notes */
            notes?: {
                [key: string]: {
                    /** @description Elemento de la taxonomía */
                    concept: string;
                    /** @description Cómo se llama en español */
                    label: string;
                    /** @description Trimestre del corte, como 2025-T4 */
                    period: string;
                    /** @description Tipo y código de la entidad, o su NIT */
                    entity_id: string;
                    /** @description individual, de la entidad sola; consolidado, de ella y las que controla; nulo si no se sabe */
                    basis: ("individual" | "consolidado") | null;
                    /** @description El texto de la nota */
                    text: string;
                }[];
            };
            /** @description Las cifras sin dimensiones de los reportes, de los estados y de las notas, por rol */
            details?: {
                /** @description Todos los roles que la entidad reportó, de todos los años, y cuántas cifras tiene cada uno */
                roles: {
                    /**
                     * @description Código del rol de la taxonomía
                     * @enum {string}
                     */
                    role: "110000" | "210000" | "220000" | "310000" | "320000" | "410000" | "420000" | "510000" | "520000" | "610000" | "800100" | "800200" | "817000" | "818000" | "819100" | "822100" | "822390" | "823180" | "824180" | "825100" | "825700" | "825900" | "826380" | "827570" | "832410" | "832610" | "834120" | "834480" | "835110" | "836200" | "836500" | "838000" | "842000" | "851100" | "861000" | "861200" | "871100" | "880000";
                    /** @description Nombre del rol */
                    title: string;
                    /** @description Cuántas cifras tiene */
                    facts: number;
                }[];
                /** @description Los roles que se pidieron con `role` y que la entidad tiene; sin él, el primero de `roles` */
                tables: {
                    /**
                     * @description Código del rol de la taxonomía
                     * @enum {string}
                     */
                    role: "110000" | "210000" | "220000" | "310000" | "320000" | "410000" | "420000" | "510000" | "520000" | "610000" | "800100" | "800200" | "817000" | "818000" | "819100" | "822100" | "822390" | "823180" | "824180" | "825100" | "825700" | "825900" | "826380" | "827570" | "832410" | "832610" | "834120" | "834480" | "835110" | "836200" | "836500" | "838000" | "842000" | "851100" | "861000" | "861200" | "871100" | "880000";
                    /** @description Nombre del rol */
                    title: string;
                    /** @description Una por reporte y periodo: los comparativos de un reporte no reemplazan lo que otro presentó */
                    columns: {
                        /** @description Tipo y código de la entidad, o su NIT */
                        entity_id: string;
                        /** @description Año del corte */
                        year: number;
                        /** @description Trimestre del corte, como 2025-T4 */
                        period: string;
                        /**
                         * Format: date
                         * @description Primer día del periodo; sin él, es una fecha
                         */
                        start?: string;
                        /**
                         * Format: date
                         * @description La fecha, o el último día del periodo
                         */
                        end: string;
                        /** @description individual, de la entidad sola; consolidado, de ella y las que controla; nulo si no se sabe */
                        basis: ("individual" | "consolidado") | null;
                        /**
                         * @description instant, saldo a una fecha; duration, flujo de un periodo
                         * @enum {string}
                         */
                        kind: "instant" | "duration";
                        /** @description Componente del patrimonio */
                        component?: string;
                        /** @description Nombre del componente del patrimonio */
                        component_label?: string;
                        /** @description El periodo del reporte de donde viene la columna */
                        filing: string;
                        /** @description Si es la cifra comparativa de un reporte posterior */
                        comparative: boolean;
                        /** @description Por cuánto se multiplicó lo reportado; nulo si no se sabe: lo reportado está en `filed` */
                        scale: number | null;
                    }[];
                    /** @description Las líneas, en el orden del estado */
                    rows: {
                        /** @description Elemento de la taxonomía */
                        concept: string;
                        /** @description Cómo se llama en español */
                        label: string;
                        /** @description La naturaleza del concepto, con la que se lee su signo; nula si no se sabe o no tiene */
                        balance: ("debit" | "credit") | null;
                        /**
                         * @description COP: pesos; per_share: pesos por acción; shares: acciones; pure: número o fracción; count: cantidad
                         * @enum {string}
                         */
                        unit: "COP" | "per_share" | "shares" | "pure" | "count";
                        /** @description Una por columna: en pesos si la unidad es COP; si no, tal como se reportó */
                        values: (number | null)[];
                        /** @description Lo reportado en las columnas sin escala, tal cual; nulo en las demás */
                        filed?: (number | null)[];
                    }[];
                }[];
            };
            /** @description De qué se dedujo cada razón y cada escala; solo con include=evidencia */
            evidencia?: {
                /** @description De cada razón, además, su fórmula, sus insumos y su conjunto de datos */
                ratio_sources: {
                    [key: string]: {
                        [key: string]: {
                            /** @description El reporte o el corte de donde salen sus insumos */
                            source: string;
                            /**
                             * Format: date
                             * @description La fecha de corte de una cifra de los datos abiertos
                             */
                            cut?: string;
                            /** @description La licencia de su conjunto de datos abiertos */
                            license?: string;
                            /**
                             * @description Por qué no se publica la razón
                             * @enum {string}
                             */
                            reason?: "not_filed" | "zero_denominator" | "negative_denominator" | "not_applicable" | "contradictory";
                            /** @description Cómo se calcula */
                            formula: string;
                            /** @description Las cifras de la fórmula, en pesos; nula la que falta */
                            inputs: {
                                [key: string]: number | null;
                            };
                            /** @description El conjunto de datos abiertos de donde viene */
                            dataset?: string;
                            /** @description A quién pide citar ese conjunto */
                            attribution?: string;
                        };
                    };
                };
                /** @description Por reporte, lo que habla de su escala */
                filings: {
                    /** @description Año del corte */
                    year: number;
                    /** @description Trimestre del corte, como 2025-T4 */
                    period: string;
                    /** @description Tipo y código de la entidad, o su NIT */
                    entity_id: string;
                    /** @description individual, de la entidad sola; consolidado, de ella y las que controla; nulo si no se sabe */
                    basis: ("individual" | "consolidado") | null;
                    /** @description Verdadero en el reporte de cierre de ejercicio, falso en uno intermedio */
                    closing: boolean;
                    /** @description Lo que habla de la escala, a favor o en contra */
                    scale_votes: {
                        /**
                         * @description Qué clase de evidencia es
                         * @enum {string}
                         */
                        by: "declared" | "currency_text" | "eps_check" | "magnitude" | "other_filings" | "comparatives" | "open_data";
                        /** @description El factor por el que habla: 1, 1.000, 1.000.000 o 1.000.000.000 */
                        scale: number;
                        /** @description Lo que la muestra */
                        evidence: string;
                    }[];
                    /** @description El archivo XBRL de donde sale todo lo del reporte */
                    file?: {
                        /** @description Su nombre, como se descargó */
                        name: string;
                        /** @description El sha256 de sus bytes */
                        sha256: string;
                    };
                }[];
            };
        };
        Filing: {
            /** @description Año del corte */
            anio: number;
            /**
             * Format: date
             * @description Corte de la presentación elegida
             */
            fecha_corte: string;
            /** @description Radicado de la presentación elegida */
            numero_radicado: string;
            /** @description El código de dos cifras del punto de entrada; uno que no se conoce, como se reportó */
            punto_entrada: string;
            /**
             * @description De quién son las cifras: individual o separado, de la sociedad sola; consolidado, de ella y las que controla; combinado, de varias bajo un mismo control; sin_indicar
             * @enum {string}
             */
            base: "individual" | "separado" | "consolidado" | "combinado" | "sin_indicar";
            /**
             * @description PLENAS, PYMES, SIMPLIFICADA u OTRO
             * @enum {string}
             */
            marco_niif: "PLENAS" | "PYMES" | "SIMPLIFICADA" | "OTRO";
            /** @description Falso cuando las cifras del año no son de doce meses a 31 de diciembre: de otro corte, o de seis meses */
            corte_anual: boolean;
            /** @description Verdadero cuando el comparativo del año siguiente trae otras cifras, más allá del redondeo */
            reexpresado: boolean;
            /**
             * @description A sin marcas, B solo con información, C con algo fuera de lo usual, D con algo que no cuadra
             * @enum {string}
             */
            calidad: "A" | "B" | "C" | "D";
            /** @description Las otras presentaciones del año, que esta reemplaza */
            versiones: {
                /** @description Radicado de esta otra presentación */
                numero_radicado: string;
                /**
                 * Format: date
                 * @description Corte de esta otra presentación
                 */
                fecha_corte: string;
                /** @description Punto de entrada, código de dos cifras */
                punto_entrada: string;
                /** @description De quién son las cifras: individual o separado, de la sociedad sola; consolidado, de ella y las que controla; combinado, de varias bajo un mismo control; sin_indicar */
                base: string;
                /** @description Total de activos */
                total_activos: number | null;
                /** @description Total pasivos */
                total_pasivos: number | null;
                /** @description Patrimonio total */
                total_patrimonio: number | null;
                /** @description Ingresos de actividades ordinarias */
                ingresos_operacionales: number | null;
                /** @description Ganancia (pérdida) */
                ganancia_neta: number | null;
            }[];
        };
        Financials: {
            /**
             * @description La moneda, siempre pesos colombianos
             * @constant
             */
            currency: "COP";
            /**
             * @description thousands, miles de pesos (SIIS), o units, pesos (SFC)
             * @constant
             */
            unit: "thousands";
            /**
             * @description Un importe multiplicado por scale son pesos colombianos
             * @constant
             */
            scale: 1000;
            /** @description Estado de resultados, una fila por año */
            estado_resultados?: ({
                /** @description Año del corte */
                anio: number;
                /** @description Ingresos de actividades ordinarias. Importe tal como se reportó, en la unidad de meta.monetary */
                ingresos_operacionales: number | null;
                /** @description Costo de ventas. Importe tal como se reportó, en la unidad de meta.monetary */
                costo_ventas: number | null;
                /** @description Ganancia bruta. Importe tal como se reportó, en la unidad de meta.monetary */
                ganancia_bruta: number | null;
                /** @description Otros ingresos. Importe tal como se reportó, en la unidad de meta.monetary */
                otros_ingresos: number | null;
                /** @description Gastos de ventas. Importe tal como se reportó, en la unidad de meta.monetary */
                gastos_ventas: number | null;
                /** @description Gastos de administración. Importe tal como se reportó, en la unidad de meta.monetary */
                gastos_administracion: number | null;
                /** @description Otros gastos. Importe tal como se reportó, en la unidad de meta.monetary */
                otros_gastos: number | null;
                /** @description Ganancia (pérdida) por actividades de operación. Importe tal como se reportó, en la unidad de meta.monetary */
                ganancia_operacional: number | null;
                /** @description Ingresos financieros. Importe tal como se reportó, en la unidad de meta.monetary */
                ingresos_financieros: number | null;
                /** @description Costos financieros. Importe tal como se reportó, en la unidad de meta.monetary */
                costos_financieros: number | null;
                /** @description Ganancia (pérdida), antes de impuestos. Importe tal como se reportó, en la unidad de meta.monetary */
                ganancia_antes_impuestos: number | null;
                /** @description Ingreso (gasto) por impuestos. Importe tal como se reportó, en la unidad de meta.monetary */
                impuesto_ganancias: number | null;
                /** @description Ganancia (pérdida). Importe tal como se reportó, en la unidad de meta.monetary */
                ganancia_neta: number | null;
            } & {
                [key: string]: number;
            })[];
            /** @description Estado de situación financiera, una fila por año */
            estado_situacion_financiera?: ({
                /** @description Año del corte */
                anio: number;
                /** @description Efectivo y equivalentes al efectivo. Importe tal como se reportó, en la unidad de meta.monetary */
                efectivo_equivalentes: number | null;
                /** @description Cuentas comerciales por cobrar y otras cuentas por cobrar corrientes. Importe tal como se reportó, en la unidad de meta.monetary */
                cuentas_por_cobrar_corrientes: number | null;
                /** @description Inventarios corrientes. Importe tal como se reportó, en la unidad de meta.monetary */
                inventarios_corrientes: number | null;
                /** @description Activos corrientes totales. Importe tal como se reportó, en la unidad de meta.monetary */
                activos_corrientes: number | null;
                /** @description Total de activos no corrientes. Importe tal como se reportó, en la unidad de meta.monetary */
                activos_no_corrientes: number | null;
                /** @description Total de activos. Importe tal como se reportó, en la unidad de meta.monetary */
                total_activos: number | null;
                /** @description Cuentas por pagar comerciales y otras cuentas por pagar corrientes. Importe tal como se reportó, en la unidad de meta.monetary */
                cuentas_por_pagar_corrientes: number | null;
                /** @description Pasivos corrientes totales. Importe tal como se reportó, en la unidad de meta.monetary */
                pasivos_corrientes: number | null;
                /** @description Total de pasivos no corrientes. Importe tal como se reportó, en la unidad de meta.monetary */
                pasivos_no_corrientes: number | null;
                /** @description Total pasivos. Importe tal como se reportó, en la unidad de meta.monetary */
                total_pasivos: number | null;
                /** @description Capital emitido. Importe tal como se reportó, en la unidad de meta.monetary */
                capital_emitido: number | null;
                /** @description Ganancias acumuladas. Importe tal como se reportó, en la unidad de meta.monetary */
                ganancias_acumuladas: number | null;
                /** @description Patrimonio total. Importe tal como se reportó, en la unidad de meta.monetary */
                total_patrimonio: number | null;
            } & {
                [key: string]: number;
            })[];
            /** @description Estado de flujo de efectivo, una fila por año */
            estado_flujo_efectivo?: ({
                /** @description Año del corte */
                anio: number;
                /** @description Flujos de efectivo netos procedentes de (utilizados en) actividades de operación. Importe tal como se reportó, en la unidad de meta.monetary */
                flujo_operacion: number | null;
                /** @description Flujos de efectivo netos procedentes de (utilizados en) actividades de inversión. Importe tal como se reportó, en la unidad de meta.monetary */
                flujo_inversion: number | null;
                /** @description Flujos de efectivo netos procedentes de (utilizados en) actividades de financiación. Importe tal como se reportó, en la unidad de meta.monetary */
                flujo_financiacion: number | null;
                /** @description ( + ) Ajustes por gastos de depreciación y amortización. Importe tal como se reportó, en la unidad de meta.monetary */
                depreciacion_amortizacion: number | null;
                /** @description Efectivo y equivalentes al efectivo al principio del periodo. Importe tal como se reportó, en la unidad de meta.monetary */
                efectivo_inicial: number | null;
                /** @description Efectivo y equivalentes al efectivo al final del periodo. Importe tal como se reportó, en la unidad de meta.monetary */
                efectivo_final: number | null;
            } & {
                [key: string]: number;
            })[];
            /** @description La presentación de la que salen las cifras de cada año */
            filings: components["schemas"]["Filing"][];
            /** @description Solo con include=calidad */
            calidad?: {
                /**
                 * @description Clave de la regla, que reglas_calidad.json explica
                 * @enum {string}
                 */
                regla: "balance_descuadrado" | "parte_no_suma" | "activo_nulo" | "escala_entre_estados" | "escala_entre_anios" | "gemelo" | "signo_imposible" | "impuesto_invertido" | "salto_activos" | "salto_ingresos" | "anio_repetido" | "margen_neto_extremo" | "roa_extremo" | "roe_patrimonio_minimo" | "razon_corriente_extrema" | "rotacion_extrema" | "pasivo_doble" | "tasa_extrema" | "cobertura_extrema" | "sin_costo_de_ventas" | "sin_ingresos" | "patrimonio_negativo" | "redondeado_a_millones" | "cambio_ciiu" | "cambio_de_base" | "cambio_de_marco" | "solo_totales" | "linea_en_conflicto" | "linea_sumada" | "hueco_de_anios" | "corte_no_anual" | "periodo_semestral" | "nombre_danado" | "nombre_es_nit" | "nombre_recortado" | "sin_divipola" | "dato_retenido";
                /**
                 * @description E no cuadra, A fuera de lo usual, I información
                 * @enum {string}
                 */
                severidad: "E" | "A" | "I";
                /** @description Año del corte */
                anio: number;
                /** @description Las cifras que la regla miró, en la unidad de la regla */
                cifras: {
                    [key: string]: number;
                };
                /** @description El valor desde el cual la regla marca; null si no tiene */
                umbral: number | null;
                /**
                 * @description Qué se hizo; los importes nunca se cambian
                 * @enum {string}
                 */
                accion: "excluida_de_estadisticas" | "ninguna";
                /** @description Solo de dato_retenido: qué dato no se muestra, y por qué */
                motivo?: string;
            }[];
            /** @description Solo con include=reexpresiones */
            reexpresiones?: {
                /** @description Año del corte */
                anio: number;
                /** @description Clave de la línea, que la tabla conceptos explica */
                concepto: string;
                /** @description Lo que reportó la presentación del año */
                presentado: number;
                /** @description Lo que de ese año repite la presentación del siguiente */
                comparativo: number;
                /** @description comparativo - presentado */
                diferencia: number;
                /** @description Radicado de la presentación del año */
                radicado_presentado: string;
                /** @description Radicado de la presentación del año siguiente */
                radicado_comparativo: string;
                /**
                 * @description redondeo hasta 1; reclasificacion con patrimonio y ganancia iguales; si no, reexpresion
                 * @enum {string}
                 */
                tipo: "redondeo" | "reclasificacion" | "reexpresion";
            }[];
            /** @description De qué presentación y de qué filas sale cada línea */
            procedencia?: {
                /** @description Lo que vale para todas las sociedades */
                definitions: {
                    /** @description De dónde sale una línea de la que `lineas` no dice nada */
                    lo_usual: string;
                    /** @description Por estado, el conjunto de datos.gov.co: su identificador y su nombre */
                    conjuntos: {
                        [key: string]: {
                            /** @description Su identificador en el portal */
                            id: string;
                            /** @description Su nombre en el portal */
                            nombre: string;
                        };
                    };
                    /** @description Qué quiere decir cada regla */
                    reglas: {
                        [key: string]: string;
                    };
                };
                /** @description Los indicadores, una fila por año; nulo, el que no se puede calcular */
                by_year: {
                    /** @description Año del corte */
                    anio: number;
                    /**
                     * Format: date
                     * @description Corte de la presentación elegida
                     */
                    fecha_corte: string;
                    /** @description Radicado de la presentación elegida */
                    numero_radicado: string;
                    /** @description CODIGO_INSTANCIA: la presentación en los conjuntos de datos.gov.co */
                    codigo_instancia: string;
                    /** @description Punto de entrada, código de dos cifras */
                    punto_entrada: string;
                    /** @description Por estado, la dirección de datos.gov.co que muestra las filas de la presentación; no está en una muestra ni donde algo se retiene */
                    filas?: {
                        [key: string]: string;
                    };
                    /** @description Las líneas que no son lo usual, por su clave */
                    lineas: {
                        [key: string]: {
                            /**
                             * @description Cómo salió; sin ella, es lo que dice una fila
                             * @enum {string}
                             */
                            regla?: "suma_de_etiquetas" | "elegida_por_suma" | "elegida_por_etiqueta" | "seccion_del_flujo" | "sin_seccion" | "retenida";
                            /** @description CONCEPTO de la fila, como se presentó */
                            etiqueta?: string;
                            /** @description VALOR de la fila, cuando no es un número escrito solo con dígitos */
                            valor_presentado?: string;
                            /** @description Las filas que se suman */
                            sumandos?: {
                                /** @description CONCEPTO de la fila, como se presentó */
                                etiqueta: string;
                                /** @description Lo que dice la fila */
                                valor: number;
                                /** @description VALOR de la fila, cuando no es un número escrito solo con dígitos */
                                valor_presentado?: string;
                            }[];
                            /** @description Lo que otras filas de la misma presentación dicen de la línea, y no se usa */
                            otros_valores?: number[];
                        };
                    };
                }[];
            };
        };
        GroupStats: {
            /** @description Sociedades con valor */
            n: number;
            /** @description Percentil 25, tipo 7; vacío con menos de 5 valores */
            p25: number | null;
            /** @description Mediana */
            p50: number | null;
            /** @description Percentil 75 */
            p75: number | null;
            /** @description Media de los valores limitados a sus percentiles 5 y 95 */
            promedio: number | null;
            /** @description Suma de numeradores sobre suma de denominadores */
            promedio_ponderado: number | null;
        };
        IndicatorDefinition: {
            /** @description Nombre del indicador */
            nombre: string;
            /**
             * @description A qué pregunta responde el indicador
             * @enum {string}
             */
            category: "liquidez" | "eficiencia" | "endeudamiento" | "rentabilidad";
            /**
             * @description ratio: veces; percent: puntos porcentuales; days: días; currency: miles de COP
             * @enum {string}
             */
            unit: "ratio" | "percent" | "days" | "currency";
            /** @description Cómo se calcula */
            formula: string;
            /** @description Las líneas que necesita, por su clave */
            insumos: string[];
            /** @description En qué casos no se calcula */
            cuando_es_nulo: string;
        };
        Indicators: {
            /** @description Qué es cada indicador, por su clave */
            definitions: {
                [key: string]: components["schemas"]["IndicatorDefinition"];
            };
            /** @description Los indicadores, una fila por año; nulo, el que no se puede calcular */
            by_year: ({
                /** @description Año del corte */
                anio: number;
            } & {
                [key: string]: number | null;
            })[];
            /** @description Por año e indicador nulo, la razón */
            motivos_nulos: {
                [key: string]: {
                    [key: string]: "not_filed" | "zero_denominator" | "negative_denominator" | "not_applicable" | "not_in_source" | "withheld";
                };
            };
            /** @description Por año e indicador, las líneas en blanco que se tomaron como 0 porque la presentación lo prueba */
            supuestos: {
                [key: string]: {
                    [key: string]: string[];
                };
            };
            /** @description Por año, el corte y la base de los que salen las cifras */
            cortes: {
                [key: string]: {
                    /**
                     * Format: date
                     * @description Corte de la presentación elegida
                     */
                    fecha_corte: string;
                    /**
                     * @description De quién son las cifras: individual o separado, de la sociedad sola; consolidado, de ella y las que controla; combinado, de varias bajo un mismo control; sin_indicar
                     * @enum {string}
                     */
                    base: "individual" | "separado" | "consolidado" | "combinado" | "sin_indicar";
                    /** @description Falso cuando las cifras del año no son de doce meses a 31 de diciembre: de otro corte, o de seis meses */
                    corte_anual: boolean;
                    /**
                     * @description Presente cuando ingresos, gastos y flujos son los de seis meses
                     * @constant
                     */
                    periodo_semestral?: true;
                };
            };
        };
        Meta: {
            /** @description Versión de la API */
            version: string;
            /**
             * Format: date-time
             * @description Momento en que se generaron los datos
             */
            generated_at: string;
            /**
             * Format: starts_with
             * @description Dirección de la consulta, en forma canónica
             */
            url: string;
            /** @description El conjunto de datos */
            source?: string;
            /** @description En qué están los importes; presente en toda respuesta que puede traerlos */
            monetary?: components["schemas"]["Monetary"];
            /** @description La licencia de los datos */
            license?: string;
            /** @description A quién citar */
            attribution?: string;
            /** @description Publicación de la que proviene la respuesta */
            release?: string;
            /**
             * @description Presente cuando los datos son inventados
             * @constant
             */
            sample?: true;
            /** @description Frases sobre la consulta, como un valor que nadie tiene; presente solo cuando hay alguna */
            avisos?: string[];
        } & {
            [key: string]: unknown;
        };
        Monetary: {
            /**
             * @description La moneda, siempre pesos colombianos
             * @constant
             */
            currency: "COP";
            /**
             * @description thousands, miles de pesos (SIIS), o units, pesos (SFC)
             * @enum {string}
             */
            unit: "thousands" | "units";
            /** @description Un importe multiplicado por scale son pesos colombianos */
            scale: 1000 | 1;
            /**
             * @description Presente cuando los importes van descontada la inflación
             * @constant
             */
            prices?: "constant";
            /** @description El año en cuyos pesos van, con prices */
            base?: number;
            /** @description El índice de precios, con prices */
            source?: string;
        };
        PeerStats: {
            /**
             * @description clase, division o seccion
             * @enum {string}
             */
            nivel: "clase" | "division" | "seccion";
            /** @description Código del grupo CIIU */
            codigo: string;
            /** @description Nombre del grupo CIIU */
            nombre: string;
            /** @description Las que cuentan */
            num_empresas: number;
            /** @description Sociedades que no cuentan porque algo no cuadra en su presentación (calidad D) */
            excluidas: number;
            /**
             * @description suficiente (30 o más), baja (5 a 29) o insuficiente
             * @enum {string}
             */
            muestra: "suficiente" | "baja" | "insuficiente";
            /**
             * @description Nivel al que conviene subir cuando la muestra es insuficiente
             * @enum {string}
             */
            nivel_sugerido?: "division" | "seccion";
            /** @description Sumas de las que cuentan y reportaron la línea; las da una a una /screener?cuenta_en=<codigo>&anio=<año>&format=csv */
            totales: {
                /** @description Ingresos de actividades ordinarias */
                ingresos_operacionales: number | null;
                /** @description Total de activos */
                total_activos: number | null;
                /** @description Ganancia (pérdida) */
                ganancia_neta: number | null;
            };
            /** @description De cuántas es cada suma: de las que cuentan, las que reportaron la línea */
            totales_n: {
                /** @description Ingresos de actividades ordinarias */
                ingresos_operacionales: number;
                /** @description Total de activos */
                total_activos: number;
                /** @description Ganancia (pérdida) */
                ganancia_neta: number;
            };
            /** @description Por la clave de cada indicador */
            indicadores: {
                [key: string]: components["schemas"]["GroupStats"];
            };
        };
        Problem: {
            /**
             * Format: uri
             * @description La página que explica el error
             */
            type: string;
            /** @description El error en pocas palabras, siempre las mismas */
            title: string;
            /** @description El código HTTP */
            status: number;
            /** @description Qué pasó en esta consulta */
            detail: string;
            /**
             * Format: starts_with
             * @description La ruta consultada
             */
            instance: string;
            /** @description Cada parámetro con fallas y qué se esperaba; diez a lo sumo */
            errors?: {
                /** @description El parámetro */
                parameter: string;
                /** @description Qué se recibió y qué se esperaba */
                detail: string;
            }[];
        } & {
            [key: string]: unknown;
        };
        Profile: {
            /** @description NIT sin dígito de verificación */
            nit: string;
            /** @description Dígito de verificación del NIT, calculado */
            digito_verificacion: number;
            /** @description Razón social */
            razon_social: string;
            /**
             * @description PLENAS, PYMES, SIMPLIFICADA u OTRO
             * @enum {string}
             */
            marco_niif: "PLENAS" | "PYMES" | "SIMPLIFICADA" | "OTRO";
            /** @description La clase CIIU Rev. 4 A.C. y los grupos a los que pertenece; nulo sin una clase válida */
            ciiu: {
                /** @description Clase CIIU Rev. 4 A.C., cuatro dígitos */
                codigo: string;
                /** @description Nombre de la clase CIIU */
                nombre: string;
                /** @description División CIIU, dos dígitos */
                division: string;
                /** @description Nombre de la división CIIU */
                division_nombre: string;
                /** @description Sección CIIU, de la A a la U */
                seccion: string;
                /** @description Nombre de la sección CIIU */
                seccion_nombre: string;
            } | null;
            /** @description El domicilio */
            ubicacion: {
                /** @description Departamento del domicilio */
                departamento: string | null;
                /** @description Municipio del domicilio */
                ciudad: string | null;
                /** @description Código DIVIPOLA del municipio */
                codigo_dane: string | null;
                /** @description Dirección del domicilio */
                direccion: string | null;
            };
            /** @description Cómo se reportó que se la contacta */
            contacto: {
                /** @description Teléfono del domicilio */
                telefono: string | null;
                /** @description Correo del domicilio */
                email: string | null;
            };
            /** @description Tipo de sociedad */
            tipo_societario: string | null;
            /** @description Estado de la sociedad */
            estado_actual: string | null;
            /** @description Fecha de constitución */
            fecha_constitucion: string | null;
            /** @description Número de matrícula mercantil */
            matricula_mercantil: string | null;
            /** @description Objeto social */
            objeto_social: string | null;
            /** @description Año del corte */
            primer_anio: number;
            /** @description Año del corte */
            ultimo_anio: number;
        };
        Ranked: {
            /** @description Puesto por ingresos operacionales, desde 1 */
            posicion: number;
            /** @description NIT sin dígito de verificación */
            nit: string;
            /** @description Razón social */
            razon_social: string;
            /** @description Municipio del domicilio */
            ciudad: string | null;
            /** @description Ingresos de actividades ordinarias. Importe tal como se reportó, en la unidad de meta.monetary */
            ingresos_operacionales: number | null;
            /** @description Total de activos. Importe tal como se reportó, en la unidad de meta.monetary */
            total_activos: number | null;
            /** @description Ganancia (pérdida). Importe tal como se reportó, en la unidad de meta.monetary */
            ganancia_neta: number | null;
            /**
             * @description Grado: A sin marcas, B información, C fuera de lo usual, D no cuadra
             * @enum {string}
             */
            calidad: "A" | "B" | "C" | "D";
        };
        Frame: {
            /**
             * @description Una línea de los estados financieros, un indicador, una cifra derivada o una tasa de crecimiento
             * @enum {string}
             */
            clave: "ingresos_operacionales" | "costo_ventas" | "ganancia_bruta" | "otros_ingresos" | "gastos_ventas" | "gastos_administracion" | "otros_gastos" | "ganancia_operacional" | "ingresos_financieros" | "costos_financieros" | "ganancia_antes_impuestos" | "impuesto_ganancias" | "ganancia_neta" | "efectivo_equivalentes" | "cuentas_por_cobrar_corrientes" | "inventarios_corrientes" | "activos_corrientes" | "activos_no_corrientes" | "total_activos" | "cuentas_por_pagar_corrientes" | "pasivos_corrientes" | "pasivos_no_corrientes" | "total_pasivos" | "capital_emitido" | "ganancias_acumuladas" | "total_patrimonio" | "flujo_operacion" | "flujo_inversion" | "flujo_financiacion" | "depreciacion_amortizacion" | "efectivo_inicial" | "efectivo_final" | "razon_corriente" | "prueba_acida" | "razon_efectivo" | "razon_flujo_operativo" | "capital_trabajo" | "rotacion_activos" | "dias_cartera" | "dias_inventarios" | "dias_proveedores" | "ciclo_operacional" | "ciclo_efectivo" | "endeudamiento_total" | "concentracion_corto_plazo" | "apalancamiento_total" | "cobertura_intereses" | "margen_bruto" | "margen_operacional" | "margen_neto" | "roa" | "roe" | "ebitda" | "margen_ebitda" | "ganancia_operacional_sin_otros" | "margen_operacional_sin_otros" | "deuda_financiera" | "deuda_neta" | "deuda_neta_ebitda" | "cobertura_ebitda" | "flujo_libre" | "flujo_tras_inversion" | "capital_trabajo_neto_operativo" | "productividad_ktno" | "multiplicador_patrimonio" | "deuda_patrimonio" | "cubrimiento_deuda" | "z_altman" | "fscore_8" | "crecimiento_ingresos" | "crecimiento_real_ingresos" | "crecimiento_activos" | "crecimiento_real_activos" | "crecimiento_patrimonio" | "crecimiento_real_patrimonio" | "crecimiento_ganancia_operacional" | "crecimiento_ganancia_neta" | "crecimiento_real_ganancia_neta" | "tcac3_ingresos" | "tcac3_real_ingresos" | "tcac5_ingresos" | "tcac5_real_ingresos";
            /** @description Nombre de la línea o del indicador */
            nombre: string;
            /**
             * @description Unidad de los valores
             * @enum {string}
             */
            unidad: "veces" | "puntos porcentuales" | "días" | "miles de COP" | "puntos";
            /** @description Año del corte */
            anio: number;
            /** @description En orden de NIT */
            valores: [
                string,
                number,
                "A" | "B" | "C" | "D"
            ][];
            /** @description En qué página se está y cuántas hay */
            pagination: {
                /** @description Número de esta página, desde 1 */
                page: number;
                /** @description Filas por página */
                page_size: number;
                /** @description Sociedades con valor en el año */
                total: number;
                /** @description Número de páginas; 0 si no hay filas */
                total_pages: number;
                /** @description Si hay una página siguiente */
                has_next: boolean;
                /** @description Si hay una página anterior */
                has_prev: boolean;
            };
        };
        Screener: {
            /** @description Las sociedades de esta página */
            empresas: components["schemas"]["ScreenerRow"][];
            /** @description En qué página se está y cuántas hay */
            pagination: {
                /** @description Número de esta página, desde 1 */
                page: number;
                /** @description Filas por página */
                page_size: number;
                /** @description Filas de todas las páginas */
                total: number;
                /** @description Número de páginas; 0 si no hay filas */
                total_pages: number;
                /** @description Si hay una página siguiente */
                has_next: boolean;
                /** @description Si hay una página anterior */
                has_prev: boolean;
            };
            /** @description Año del corte */
            anio: number;
        };
        ScreenerRow: {
            /** @description NIT sin dígito de verificación */
            nit: string;
            /** @description Razón social */
            razon_social: string;
            /** @description Clase CIIU Rev. 4 A.C., cuatro dígitos */
            ciiu_codigo: string | null;
            /** @description Sección CIIU, de la A a la U */
            ciiu_seccion: string | null;
            /** @description Departamento del domicilio */
            departamento: string | null;
            /** @description Municipio del domicilio */
            ciudad: string | null;
            /**
             * @description PLENAS, PYMES, SIMPLIFICADA u OTRO
             * @enum {string}
             */
            marco_niif: "PLENAS" | "PYMES" | "SIMPLIFICADA" | "OTRO";
            /** @description Estado de la sociedad */
            estado_actual: string | null;
            /** @description Tipo de sociedad */
            tipo_societario: string | null;
            /** @description Ingresos de actividades ordinarias. Importe tal como se reportó, en la unidad de meta.monetary */
            ingresos_operacionales: number | null;
            /** @description Total de activos. Importe tal como se reportó, en la unidad de meta.monetary */
            total_activos: number | null;
            /** @description Ganancia (pérdida) por actividades de operación. Importe tal como se reportó, en la unidad de meta.monetary */
            ganancia_operacional: number | null;
            /** @description Ganancia (pérdida). Importe tal como se reportó, en la unidad de meta.monetary */
            ganancia_neta: number | null;
            /**
             * @description Grado: A sin marcas, B información, C fuera de lo usual, D no cuadra
             * @enum {string}
             */
            calidad: "A" | "B" | "C" | "D";
            /** @description Año del corte */
            anio: number;
            /** @description Solo con columnas: las cifras pedidas, cada una en su unidad */
            indicadores?: {
                [key: string]: number | null;
            };
            /** @description Solo con columnas=tamano: micro, pequena, mediana o grande */
            tamano?: string | null;
            /** @description Solo con columnas=senales: las señales que se dan; nulo si de ninguna se sabe */
            senales?: string[] | null;
        };
        Search: {
            /** @description Las empresas encontradas, la que mejor coincide primero */
            results: components["schemas"]["SearchResult"][];
            /** @description Cuántas se dan aquí */
            count: number;
        };
        SearchResult: {
            /** @description NIT sin dígito de verificación */
            nit: string;
            /** @description Razón social */
            razon_social: string;
            /**
             * @description SUPERSOC, la Superintendencia de Sociedades, de la que es el conjunto SIIS (source=siis); SFC, la Superintendencia Financiera (source=sfc)
             * @enum {string}
             */
            source: "SUPERSOC" | "SFC";
            /** @description Ruta de su página en este sitio */
            href: string;
            /** @description Municipio del domicilio */
            ciudad: string | null;
            /** @description Clase CIIU Rev. 4 A.C., cuatro dígitos */
            ciiu_codigo: string | null;
            /** @description El nombre del tipo de una entidad de la SFC; nulo en las demás */
            tipo_entidad: string | null;
            /** @description El grupo al que pertenece ese tipo */
            grupo: string | null;
            /** @description Último año con estados financieros */
            ultimo_anio: number | null;
            /**
             * @description Por qué se encontró: su NIT, su nombre exacto, comercial o anterior, el comienzo, las palabras o algo parecido; con filtro, palabras de la consulta son un municipio, un departamento o una actividad CIIU, y las demás coinciden dentro de ella; con parcial, el nombre no tiene todas las palabras: las que sobran son un estado («en liquidación»), un NIT, una sigla, «de Colombia» u otras
             * @enum {string}
             */
            coincidencia: "nit" | "nit_prefijo" | "nombre_comercial" | "nombre_exacto" | "nombre_anterior" | "prefijo" | "palabras" | "aproximada" | "filtro" | "parcial";
            /** @description El nombre comercial o anterior que coincidió; nulo cuando fue la razón social de hoy */
            nombre_coincidente: string | null;
        };
        Sector: {
            /**
             * @description clase, division o seccion
             * @enum {string}
             */
            nivel: "clase" | "division" | "seccion";
            /** @description Código del grupo CIIU */
            codigo: string;
            /** @description Nombre del grupo CIIU */
            nombre: string;
            /**
             * @description El tamaño pedido; solo con tamano
             * @enum {string}
             */
            tamano?: "micro" | "pequena" | "mediana" | "grande";
            /** @description El departamento pedido; nulo si ninguna está en él; solo con departamento */
            departamento?: string | null;
            /** @description Cómo se hicieron las estadísticas */
            metodologia: string;
            /** @description Las estadísticas del grupo, por año */
            peer_stats_by_year: {
                [key: string]: components["schemas"]["PeerStats"];
            };
            /** @description Las de mayores ingresos; no está con tamano ni departamento, que la dan en /screener */
            ranking?: {
                /** @description Cuántas se pidieron a lo sumo */
                limit: number;
                /** @description El último año pedido, haya o no datos de él; si no, el de referencia */
                anio: number;
                /** @description Las sociedades, la mayor primero */
                top: components["schemas"]["Ranked"][];
            };
            /** @description Crecimiento, concentración, señales, tamaños y cifras derivadas de cada año; solo con include=analisis */
            analisis_by_year?: {
                [key: string]: {
                    /** @description Las colas de cada indicador, y las que no tienen valor */
                    indicadores: {
                        [key: string]: {
                            /** @description Percentil 10, tipo 7; vacío con menos de 20 valores */
                            p10: number | null;
                            /** @description Percentil 90, tipo 7; vacío con menos de 20 valores */
                            p90: number | null;
                            /** @description Cuántas de las que cuentan no tienen valor, por razón; con n suman num_empresas */
                            sin_valor: {
                                [key: string]: number;
                            };
                            /** @description Solo en las cifras de deuda, EBITDA y cobertura: lo mismo de las de NIIF plenas y de las de pymes, que las miden distinto; nulo si uno de los dos marcos tiene menos de 5 valores */
                            por_marco?: {
                                /** @description Las que cuentan y reportan con NIIF plenas */
                                PLENAS: {
                                    /** @description Sociedades con valor */
                                    n: number;
                                    /** @description Cuántas de las que cuentan no tienen valor, por razón; con n suman num_empresas */
                                    sin_valor: {
                                        [key: string]: number;
                                    };
                                    /** @description Percentil 25, tipo 7; vacío con menos de 5 valores */
                                    p25: number | null;
                                    /** @description Mediana */
                                    p50: number | null;
                                    /** @description Percentil 75 */
                                    p75: number | null;
                                };
                                /** @description Las que cuentan y reportan con NIIF para pymes */
                                PYMES: {
                                    /** @description Sociedades con valor */
                                    n: number;
                                    /** @description Cuántas de las que cuentan no tienen valor, por razón; con n suman num_empresas */
                                    sin_valor: {
                                        [key: string]: number;
                                    };
                                    /** @description Percentil 25, tipo 7; vacío con menos de 5 valores */
                                    p25: number | null;
                                    /** @description Mediana */
                                    p50: number | null;
                                    /** @description Percentil 75 */
                                    p75: number | null;
                                };
                            } | null;
                        };
                    };
                    /** @description Las cifras derivadas de las líneas */
                    derivadas: {
                        [key: string]: {
                            /** @description Sociedades con valor */
                            n: number;
                            /** @description Percentil 25, tipo 7; vacío con menos de 5 valores */
                            p25: number | null;
                            /** @description Mediana */
                            p50: number | null;
                            /** @description Percentil 75 */
                            p75: number | null;
                            /** @description Media de los valores limitados a sus percentiles 5 y 95 */
                            promedio: number | null;
                            /** @description Percentil 10, tipo 7; vacío con menos de 20 valores */
                            p10: number | null;
                            /** @description Percentil 90, tipo 7; vacío con menos de 20 valores */
                            p90: number | null;
                            /** @description Suma de numeradores sobre suma de denominadores */
                            promedio_ponderado: number | null;
                            /** @description Cuántas de las que cuentan no tienen valor, por razón; con n suman num_empresas */
                            sin_valor: {
                                [key: string]: number;
                            };
                            /** @description Solo en las cifras de deuda, EBITDA y cobertura: lo mismo de las de NIIF plenas y de las de pymes, que las miden distinto; nulo si uno de los dos marcos tiene menos de 5 valores */
                            por_marco?: {
                                /** @description Las que cuentan y reportan con NIIF plenas */
                                PLENAS: {
                                    /** @description Sociedades con valor */
                                    n: number;
                                    /** @description Cuántas de las que cuentan no tienen valor, por razón; con n suman num_empresas */
                                    sin_valor: {
                                        [key: string]: number;
                                    };
                                    /** @description Percentil 25, tipo 7; vacío con menos de 5 valores */
                                    p25: number | null;
                                    /** @description Mediana */
                                    p50: number | null;
                                    /** @description Percentil 75 */
                                    p75: number | null;
                                };
                                /** @description Las que cuentan y reportan con NIIF para pymes */
                                PYMES: {
                                    /** @description Sociedades con valor */
                                    n: number;
                                    /** @description Cuántas de las que cuentan no tienen valor, por razón; con n suman num_empresas */
                                    sin_valor: {
                                        [key: string]: number;
                                    };
                                    /** @description Percentil 25, tipo 7; vacío con menos de 5 valores */
                                    p25: number | null;
                                    /** @description Mediana */
                                    p50: number | null;
                                    /** @description Percentil 75 */
                                    p75: number | null;
                                };
                            } | null;
                            /** @description Solo en deuda_neta_ebitda: las que deben más que su efectivo y cuyo EBITDA es cero o negativo; serían las peores y no están en los percentiles */
                            sin_ebitda_con_deuda?: number;
                        };
                    };
                    /** @description Las tasas de crecimiento, en pesos corrientes */
                    crecimiento: {
                        [key: string]: {
                            /** @description Sociedades con valor */
                            n: number;
                            /** @description Percentil 25, tipo 7; vacío con menos de 5 valores */
                            p25: number | null;
                            /** @description Mediana */
                            p50: number | null;
                            /** @description Percentil 75 */
                            p75: number | null;
                            /** @description Media de los valores limitados a sus percentiles 5 y 95 */
                            promedio: number | null;
                            /** @description Percentil 10, tipo 7; vacío con menos de 20 valores */
                            p10: number | null;
                            /** @description Percentil 90, tipo 7; vacío con menos de 20 valores */
                            p90: number | null;
                            /** @description Cuántas de las que cuentan no tienen valor, por razón; con n suman num_empresas */
                            sin_valor: {
                                [key: string]: number;
                            };
                        };
                    };
                    /** @description El crecimiento de las mismas sociedades, sin las que entran ni las que salen */
                    muestra_constante: {
                        [key: string]: {
                            /** @description Las que cuentan este año y el anterior, con la línea comparable */
                            n: number;
                            /** @description La suma del año anterior, con la base de cada tasa */
                            antes: number | null;
                            /** @description La suma de este año */
                            ahora: number | null;
                            /** @description En porcentaje y en pesos corrientes */
                            variacion: number | null;
                            /** @description Descontada la inflación (IPC del DANE): a los ingresos y ganancias, que son de todo el año, la variación media del año; a los saldos, la de diciembre; nula sin el índice del año */
                            variacion_real: number | null;
                        };
                    };
                    /** @description Por qué la suma de ingresos es otra que la del año anterior; nulo si uno de los dos no la tiene */
                    cambio_ingresos: {
                        /** @description La suma de los ingresos del año anterior */
                        antes: number;
                        /** @description Las que cuentan en los dos años y repiten el anterior con otra cifra */
                        reexpresadas: {
                            /** @description Sociedades con valor */
                            n: number;
                            /** @description Lo que aporta al cambio; negativo lo que resta */
                            suma: number;
                        };
                        /** @description Las que cuentan en los dos años, con el anterior como lo repiten */
                        mismas: {
                            /** @description Sociedades con valor */
                            n: number;
                            /** @description Lo que aporta al cambio; negativo lo que resta */
                            suma: number;
                        };
                        /** @description Las que el año anterior no contaban ahí, o sin ingresos reportados */
                        entran: {
                            /** @description Sociedades con valor */
                            n: number;
                            /** @description Lo que aporta al cambio; negativo lo que resta */
                            suma: number;
                        };
                        /** @description Las que ya no cuentan ahí, o sin ingresos reportados */
                        salen: {
                            /** @description Sociedades con valor */
                            n: number;
                            /** @description Lo que aporta al cambio; negativo lo que resta */
                            suma: number;
                        };
                        /** @description La suma de este año: antes más las cuatro partes, al peso; con pesos=constantes, salvo el redondeo */
                        ahora: number;
                    } | null;
                    /** @description Cuán repartidos están los ingresos entre las que reportan; no es cuota de mercado */
                    concentracion: {
                        /** @description Las que cuentan y tienen ingresos positivos */
                        n: number;
                        /** @description Porcentaje de los ingresos de las cuatro mayores */
                        cr4: number | null;
                        /** @description Índice de Herfindahl e Hirschman, hasta 10000 */
                        hhi: number | null;
                    };
                    /** @description Cuántas cerraron el año con pérdida neta */
                    perdidas: {
                        /** @description Las que cuentan y reportaron su ganancia neta */
                        n: number;
                        /** @description Aquellas que perdieron */
                        con_perdida: number;
                        /** @description De esas; nulo si son menos de cinco */
                        porcentaje: number | null;
                    };
                    /** @description Las señales del Decreto 1378 de 2021; ninguna dice que una sociedad sea insolvente */
                    senales: {
                        [key: string]: {
                            /** @description Aquellas de las que se conocen todos los cierres que la señal mira */
                            n: number;
                            /** @description Aquellas en las que se da */
                            con_senal: number;
                            /** @description De esas; nulo si son menos de cinco */
                            porcentaje: number | null;
                        };
                    };
                    /** @description Cuántas hay de cada tamaño según sus ingresos (Decreto 957 de 2019) */
                    tamanos: {
                        [key: string]: number;
                    };
                };
            };
        };
        SectorFigures: {
            /** @description Ingresos de actividades ordinarias. La suma de los ingresos; nula si nadie los reportó */
            ingresos_operacionales: number | null;
            /** @description Suma de las ganancias netas sobre suma de los ingresos, en porcentaje */
            margen_neto: number | null;
            /** @description De cada indicador: la mitad de las sociedades con valor está por debajo; nula con menos de cinco */
            medianas: {
                [key: string]: number | null;
            };
            /** @description El de los ingresos de las mismas sociedades */
            crecimiento: {
                /** @description Las que cuentan este año y el anterior, con la línea comparable */
                n: number;
                /** @description La suma del año anterior, con la base de cada tasa */
                antes: number | null;
                /** @description La suma de este año */
                ahora: number | null;
                /** @description En porcentaje y en pesos corrientes */
                variacion: number | null;
                /** @description Descontada la inflación (IPC del DANE): a los ingresos y ganancias, que son de todo el año, la variación media del año; a los saldos, la de diciembre; nula sin el índice del año */
                variacion_real: number | null;
            };
            /** @description Por qué la suma de ingresos es otra que la del año anterior; nulo si uno de los dos no la tiene */
            cambio_ingresos: {
                /** @description La suma de los ingresos del año anterior */
                antes: number;
                /** @description Las que cuentan en los dos años y repiten el anterior con otra cifra */
                reexpresadas: {
                    /** @description Sociedades con valor */
                    n: number;
                    /** @description Lo que aporta al cambio; negativo lo que resta */
                    suma: number;
                };
                /** @description Las que cuentan en los dos años, con el anterior como lo repiten */
                mismas: {
                    /** @description Sociedades con valor */
                    n: number;
                    /** @description Lo que aporta al cambio; negativo lo que resta */
                    suma: number;
                };
                /** @description Las que el año anterior no contaban ahí, o sin ingresos reportados */
                entran: {
                    /** @description Sociedades con valor */
                    n: number;
                    /** @description Lo que aporta al cambio; negativo lo que resta */
                    suma: number;
                };
                /** @description Las que ya no cuentan ahí, o sin ingresos reportados */
                salen: {
                    /** @description Sociedades con valor */
                    n: number;
                    /** @description Lo que aporta al cambio; negativo lo que resta */
                    suma: number;
                };
                /** @description La suma de este año: antes más las cuatro partes, al peso; con pesos=constantes, salvo el redondeo */
                ahora: number;
            } | null;
            /** @description Cuántas cerraron el año con pérdida neta */
            perdidas: {
                /** @description Las que cuentan y reportaron su ganancia neta */
                n: number;
                /** @description Aquellas que perdieron */
                con_perdida: number;
                /** @description De esas; nulo si son menos de cinco */
                porcentaje: number | null;
            };
            /** @description Las señales del Decreto 1378 de 2021; ninguna dice que una sociedad sea insolvente */
            senales: {
                [key: string]: {
                    /** @description Aquellas de las que se conocen todos los cierres que la señal mira */
                    n: number;
                    /** @description Aquellas en las que se da */
                    con_senal: number;
                    /** @description De esas; nulo si son menos de cinco */
                    porcentaje: number | null;
                };
            };
            /** @description Cuán repartidos están los ingresos entre las que reportan; no es cuota de mercado */
            concentracion: {
                /** @description Las que cuentan y tienen ingresos positivos */
                n: number;
                /** @description Porcentaje de los ingresos de las cuatro mayores */
                cr4: number | null;
                /** @description Índice de Herfindahl e Hirschman, hasta 10000 */
                hhi: number | null;
            };
        };
        Sectors: {
            /** @description El año pedido; sin él, el de referencia */
            anio: number;
            /** @description Las secciones con empresas */
            secciones: {
                /**
                 * @description clase, division o seccion
                 * @constant
                 */
                nivel: "seccion";
                /** @description Código del grupo CIIU */
                codigo: string;
                /** @description Nombre del grupo CIIU */
                nombre: string;
                /** @description Las que cuentan en ese año */
                num_empresas: number;
                /**
                 * @description Si son bastantes para comparar: suficiente desde 30, baja desde 5
                 * @enum {string}
                 */
                muestra: "suficiente" | "baja" | "insuficiente";
                /** @description Las cifras del año; solo con include=cifras */
                cifras?: components["schemas"]["SectorFigures"];
                /** @description Sus divisiones con empresas */
                divisiones: {
                    /**
                     * @description clase, division o seccion
                     * @constant
                     */
                    nivel: "division";
                    /** @description Código del grupo CIIU */
                    codigo: string;
                    /** @description Nombre del grupo CIIU */
                    nombre: string;
                    /** @description Las que cuentan en ese año */
                    num_empresas: number;
                    /**
                     * @description Si son bastantes para comparar: suficiente desde 30, baja desde 5
                     * @enum {string}
                     */
                    muestra: "suficiente" | "baja" | "insuficiente";
                    /** @description Las cifras del año; solo con include=cifras */
                    cifras?: components["schemas"]["SectorFigures"];
                    /** @description Sus clases con empresas */
                    clases: {
                        /**
                         * @description clase, division o seccion
                         * @constant
                         */
                        nivel: "clase";
                        /** @description Código del grupo CIIU */
                        codigo: string;
                        /** @description Nombre del grupo CIIU */
                        nombre: string;
                        /** @description Las que cuentan en ese año */
                        num_empresas: number;
                        /**
                         * @description Si son bastantes para comparar: suficiente desde 30, baja desde 5
                         * @enum {string}
                         */
                        muestra: "suficiente" | "baja" | "insuficiente";
                        /** @description Las cifras del año; solo con include=cifras */
                        cifras?: components["schemas"]["SectorFigures"];
                    }[];
                }[];
            }[];
        };
        Series: {
            /**
             * @description Una línea de los estados financieros, un indicador, una cifra derivada o una tasa de crecimiento
             * @enum {string}
             */
            clave: "ingresos_operacionales" | "costo_ventas" | "ganancia_bruta" | "otros_ingresos" | "gastos_ventas" | "gastos_administracion" | "otros_gastos" | "ganancia_operacional" | "ingresos_financieros" | "costos_financieros" | "ganancia_antes_impuestos" | "impuesto_ganancias" | "ganancia_neta" | "efectivo_equivalentes" | "cuentas_por_cobrar_corrientes" | "inventarios_corrientes" | "activos_corrientes" | "activos_no_corrientes" | "total_activos" | "cuentas_por_pagar_corrientes" | "pasivos_corrientes" | "pasivos_no_corrientes" | "total_pasivos" | "capital_emitido" | "ganancias_acumuladas" | "total_patrimonio" | "flujo_operacion" | "flujo_inversion" | "flujo_financiacion" | "depreciacion_amortizacion" | "efectivo_inicial" | "efectivo_final" | "razon_corriente" | "prueba_acida" | "razon_efectivo" | "razon_flujo_operativo" | "capital_trabajo" | "rotacion_activos" | "dias_cartera" | "dias_inventarios" | "dias_proveedores" | "ciclo_operacional" | "ciclo_efectivo" | "endeudamiento_total" | "concentracion_corto_plazo" | "apalancamiento_total" | "cobertura_intereses" | "margen_bruto" | "margen_operacional" | "margen_neto" | "roa" | "roe" | "ebitda" | "margen_ebitda" | "ganancia_operacional_sin_otros" | "margen_operacional_sin_otros" | "deuda_financiera" | "deuda_neta" | "deuda_neta_ebitda" | "cobertura_ebitda" | "flujo_libre" | "flujo_tras_inversion" | "capital_trabajo_neto_operativo" | "productividad_ktno" | "multiplicador_patrimonio" | "deuda_patrimonio" | "cubrimiento_deuda" | "z_altman" | "fscore_8" | "crecimiento_ingresos" | "crecimiento_real_ingresos" | "crecimiento_activos" | "crecimiento_real_activos" | "crecimiento_patrimonio" | "crecimiento_real_patrimonio" | "crecimiento_ganancia_operacional" | "crecimiento_ganancia_neta" | "crecimiento_real_ganancia_neta" | "tcac3_ingresos" | "tcac3_real_ingresos" | "tcac5_ingresos" | "tcac5_real_ingresos";
            /** @description Nombre de la línea o del indicador */
            nombre: string;
            /**
             * @description Unidad de los valores
             * @enum {string}
             */
            unidad: "veces" | "puntos porcentuales" | "días" | "miles de COP" | "puntos";
            /** @description En orden de NIT */
            series: {
                /** @description NIT sin dígito de verificación */
                nit: string;
                /** @description Razón social */
                razon_social: string;
                /** @description Un elemento por año con presentación, del más antiguo al más reciente */
                valores: {
                    /** @description Año del corte */
                    anio: number;
                    /** @description La cifra en su unidad; nula si no la hay */
                    valor: number | null;
                    /**
                     * @description Grado de la presentación del año, A a D
                     * @enum {string}
                     */
                    calidad: "A" | "B" | "C" | "D";
                    /**
                     * @description Por qué no hay valor; solo cuando es nulo
                     * @enum {string}
                     */
                    motivo?: "not_filed" | "zero_denominator" | "negative_denominator" | "not_applicable" | "not_in_source" | "withheld" | "bad_sign" | "missing_year" | "changed_basis" | "changed_cut" | "half_year" | "not_annual" | "grade_d" | "no_ciiu" | "no_uvt" | "no_ipc";
                }[];
            }[];
            /** @description Los NIT pedidos que no están en SIIS */
            no_encontrados: string[];
        };
        Transitions: {
            /** @description El año pedido; sin él, el último del que se sabe qué siguió */
            anio: number;
            /** @description El año en el que se mira qué siguió; nulo si no se sabe */
            siguiente: number | null;
            /** @description Las que tienen estados del año en la fuente */
            presentaron: number;
            /** @description Las que los tienen del año siguiente */
            presentaron_siguiente: number;
            /** @description Los años de los que se sabe qué siguió */
            anios: number[];
            /** @description De un año sin uno siguiente, o cuyo siguiente tiene menos de la mitad de las presentaciones, no hay filas. */
            sin_siguiente: {
                /** @description Año del corte */
                anio: number;
                /** @description Las que tienen estados del año en la fuente */
                presentaron: number;
                /** @description Las que los tienen del año siguiente */
                presentaron_siguiente: number;
            }[];
            /** @description Qué es y qué no es cada cosa */
            notas: {
                [key: string]: string;
            };
            /** @description La de todas las secciones primero */
            filas: {
                /** @description Sección CIIU; nula la fila de todas juntas */
                seccion: string | null;
                /**
                 * @description Lo que se mira: una señal, z_altman, tamano, o todas
                 * @enum {string}
                 */
                caracteristica: "todas" | "patrimonio_negativo" | "perdidas_seguidas" | "corriente_insuficiente" | "z_altman" | "tamano";
                /**
                 * @description El valor de la característica que tienen las de la fila
                 * @enum {string}
                 */
                valor: "todas" | "si" | "no" | "dificultades" | "gris" | "segura" | "micro" | "pequena" | "mediana" | "grande";
                /** @description De las que se sabe si tienen la característica: de una señal de dos cierres, aquellas con los dos conocidos. Las demás no están en ninguna fila. */
                conocidas: number;
                /** @description De esas, las que tienen el valor: suman los tres desenlaces */
                n: number;
                /** @description Las que tienen en la fuente estados del año siguiente a 31 de diciembre */
                mismo_corte: number;
                /** @description Las que los tienen a otro corte, y no a 31 de diciembre: en esta fuente suele ser el último balance antes de una reorganización o liquidación, o de quien cambia de cierre */
                otro_corte: number;
                /** @description Las que no tienen estados del año siguiente en la fuente. No dice que cerraran: también es quien quedó bajo el umbral de reporte, se fusionó, pasó a otro supervisor o se demora */
                no_reporto: number;
                /** @description El estado que dice la carátula más reciente de cada una, que puede ser del mismo año o de uno muy posterior: no es lo que le pasó al año siguiente. Es el texto de quien presenta, y quien deja de presentar conserva el último. */
                estados: {
                    /** @description Activa */
                    activa: number;
                    /** @description En etapa preoperativa */
                    preoperativa: number;
                    /** @description En reorganización o con un acuerdo de reorganización */
                    reorganizacion: number;
                    /** @description Con un acuerdo de reestructuración */
                    reestructuracion: number;
                    /** @description En concordato */
                    concordato: number;
                    /** @description En liquidación, judicial o voluntaria */
                    liquidacion: number;
                    /** @description Cancelada, intervenida, o con otro texto */
                    otro: number;
                    /** @description Su carátula no dice el estado */
                    sin_estado: number;
                };
            }[];
        };
    };
    responses: {
        /** @description Parámetros inválidos */
        InvalidParameters: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No encontrado */
        NotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Publicación retirada */
        Gone: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Límite de consultas excedido */
        RateLimitExceeded: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Error inesperado */
        InternalError: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Datos no disponibles */
        DataUnavailable: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Consultas por minuto
         * @example 60
         */
        RateLimitLimit: number;
        /**
         * @description Consultas que quedan en la ventana
         * @example 59
         */
        RateLimitRemaining: number;
        /**
         * @description Segundo (época Unix) en que la ventana vuelve a empezar
         * @example 1783000000
         */
        RateLimitReset: number;
        /**
         * @description Segundos que conviene esperar
         * @example 60
         */
        RetryAfter: number;
        /**
         * @description Cuánto vale la respuesta
         * @example max-age=3600, stale-while-revalidate=86400
         */
        CacheControl: string;
        /** @description Versión de la respuesta, para If-None-Match */
        ETag: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    empresa: {
        parameters: {
            query?: {
                /**
                 * @description Secciones separadas por comas; sin él, profile,financials,indicators
                 * @example [
                 *       "profile"
                 *     ]
                 */
                include?: ("profile" | "financials" | "indicators" | "benchmark" | "calidad" | "reexpresiones" | "cambios" | "derivadas" | "puente" | "crecimiento" | "senales" | "tamano" | "historia" | "procedencia")[];
                /** @description Años separados por comas; sin él, todos los disponibles */
                years?: string;
                /** @description constantes descuenta la inflación; por el IPC del DANE. corrientes es lo reportado; sin él, corrientes */
                pesos?: "corrientes" | "constantes";
                /** @description Año de los pesos; sin él, el de referencia */
                base?: number;
                /** @description Formato; xlsx es un libro de hoja de cálculo con todo, y los indicadores como fórmulas; sin él, json */
                format?: "json" | "xlsx";
                /** @description Marca de tiempo cualquiera: pasa por alto el caché */
                _ts?: string;
                /** @description La publicación de la que debe ser la respuesta, como en meta.release; si ya no es la vigente, un 410 dice desde cuándo y dónde está lo que cambió */
                publicacion?: string;
            };
            header?: {
                /** @description ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description NIT; sin dígito de verificación, solo cifras
                 * @example 950211347
                 */
                nit: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sociedad: perfil, estados financieros, indicadores y, si se pide, comparación sectorial */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Company"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description Sin cambios desde la versión que nombra If-None-Match */
            304: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameters"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DataUnavailable"];
        };
    };
    financials: {
        parameters: {
            query?: {
                /**
                 * @description Un solo estado; sin él, los tres
                 * @example resultados
                 */
                statement?: "resultados" | "situacion_financiera" | "flujo_efectivo";
                /** @description Lo que se agrega, separado por comas: marcas de calidad, reexpresiones, procedencia; solo en JSON */
                include?: ("calidad" | "reexpresiones" | "procedencia")[];
                /**
                 * @description Años separados por comas; sin él, todos los disponibles
                 * @example 2025
                 */
                years?: string;
                /** @description constantes descuenta la inflación; por el IPC del DANE. corrientes es lo reportado; sin él, corrientes */
                pesos?: "corrientes" | "constantes";
                /** @description Año de los pesos; sin él, el de referencia */
                base?: number;
                /** @description Formato; csv-excel es para hojas de cálculo en español; sin él, json */
                format?: "json" | "csv" | "csv-excel";
                /** @description Idioma de los nombres de líneas e indicadores; en los da en inglés; sin él, es */
                idioma?: "es" | "en";
                /** @description Marca de tiempo cualquiera: pasa por alto el caché */
                _ts?: string;
                /** @description La publicación de la que debe ser la respuesta, como en meta.release; si ya no es la vigente, un 410 dice desde cuándo y dónde está lo que cambió */
                publicacion?: string;
            };
            header?: {
                /** @description ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description NIT; sin dígito de verificación, solo cifras
                 * @example 950211347
                 */
                nit: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Estados financieros de una sociedad */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Financials"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description Sin cambios desde la versión que nombra If-None-Match */
            304: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameters"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DataUnavailable"];
        };
    };
    indicators: {
        parameters: {
            query?: {
                /**
                 * @description Una sola categoría de indicadores
                 * @example rentabilidad
                 */
                category?: "liquidez" | "eficiencia" | "endeudamiento" | "rentabilidad";
                /**
                 * @description Años separados por comas; sin él, todos los disponibles
                 * @example 2025
                 */
                years?: string;
                /** @description Formato; csv-excel es para hojas de cálculo en español; sin él, json */
                format?: "json" | "csv" | "csv-excel";
                /** @description Marca de tiempo cualquiera: pasa por alto el caché */
                _ts?: string;
                /** @description La publicación de la que debe ser la respuesta, como en meta.release; si ya no es la vigente, un 410 dice desde cuándo y dónde está lo que cambió */
                publicacion?: string;
            };
            header?: {
                /** @description ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description NIT; sin dígito de verificación, solo cifras
                 * @example 950211347
                 */
                nit: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Los indicadores de una sociedad, por año */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Indicators"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description Sin cambios desde la versión que nombra If-None-Match */
            304: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameters"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DataUnavailable"];
        };
    };
    benchmark: {
        parameters: {
            query?: {
                /**
                 * @description Años separados por comas; sin él, todos los disponibles
                 * @example 2025
                 */
                years?: string;
                /** @description Con quiénes: las de sus grupos CIIU, o de ellas las de su tamaño por ingresos; sin él, ciiu */
                grupo?: "ciiu" | "tamano";
                /**
                 * @description Nivel CIIU de la clasificación; sin él, clase
                 * @example seccion
                 */
                ranking_level?: "clase" | "division" | "seccion";
                /**
                 * @description Filas; las mayores por ingresos; sin él, 20
                 * @example 2
                 */
                ranking_limit?: number;
                /** @description Marca de tiempo cualquiera: pasa por alto el caché */
                _ts?: string;
                /** @description La publicación de la que debe ser la respuesta, como en meta.release; si ya no es la vigente, un 410 dice desde cuándo y dónde está lo que cambió */
                publicacion?: string;
            };
            header?: {
                /** @description ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description NIT; sin dígito de verificación, solo cifras
                 * @example 950211347
                 */
                nit: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Comparación de una sociedad con las de su clase, división y sección CIIU */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BenchmarkAnswer"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description Sin cambios desde la versión que nombra If-None-Match */
            304: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameters"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DataUnavailable"];
        };
    };
    sfc: {
        parameters: {
            query?: {
                /**
                 * @description Secciones separadas por comas; sin él, profile,filings,ratios
                 * @example [
                 *       "profile",
                 *       "ratios",
                 *       "details"
                 *     ]
                 */
                include?: ("profile" | "filings" | "statements" | "ratios" | "notes" | "details" | "evidencia")[];
                /**
                 * @description Años separados por comas; sin él, todos los disponibles
                 * @example 2025
                 */
                years?: string;
                /** @description Estados separados por comas, cuando include contiene statements */
                statements?: ("financial_position" | "profit_loss" | "cash_flows" | "equity")[];
                /**
                 * @description Roles separados por comas, cuando include contiene details; sin él, el primero de los que la entidad tiene
                 * @example [
                 *       "835110"
                 *     ]
                 */
                role?: ("110000" | "210000" | "220000" | "310000" | "320000" | "410000" | "420000" | "510000" | "520000" | "610000" | "800100" | "800200" | "817000" | "818000" | "819100" | "822100" | "822390" | "823180" | "824180" | "825100" | "825700" | "825900" | "826380" | "827570" | "832410" | "832610" | "834120" | "834480" | "835110" | "836200" | "836500" | "838000" | "842000" | "851100" | "861000" | "861200" | "871100" | "880000")[];
                /** @description Marca de tiempo cualquiera: pasa por alto el caché */
                _ts?: string;
                /** @description La publicación de la que debe ser la respuesta, como en meta.release; si ya no es la vigente, un 410 dice desde cuándo y dónde está lo que cambió */
                publicacion?: string;
            };
            header?: {
                /** @description ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description NIT; sin dígito de verificación, solo cifras
                 * @example 991000000
                 */
                nit: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Entidad vigilada por la Superintendencia Financiera */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Entity"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description Sin cambios desde la versión que nombra If-None-Match */
            304: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameters"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DataUnavailable"];
        };
    };
    screener: {
        parameters: {
            query?: {
                /** @description Año de las cifras, el lugar, el CIIU, el marco y la calidad; sin él, el de referencia. El nombre, el estado y el tipo son los de hoy */
                anio?: number;
                /**
                 * @description Secciones CIIU separadas por comas
                 * @example [
                 *       "F"
                 *     ]
                 */
                seccion?: string[];
                /** @description Divisiones CIIU separadas por comas */
                division?: string[];
                /** @description Clases CIIU separadas por comas */
                clase?: string[];
                /** @description Nombres de departamentos, o sus códigos DIVIPOLA, separados por comas */
                departamento?: string;
                /** @description Nombres de ciudades o sus códigos DIVIPOLA, separados por comas; los nombres, con o sin la coma que tengan */
                ciudad?: string;
                /** @description Marcos de NIIF de los estados, separados por comas */
                marco_niif?: ("PLENAS" | "PYMES" | "SIMPLIFICADA" | "OTRO")[];
                /** @description Estados de la sociedad, separados por comas */
                estado_actual?: string;
                /** @description Tipos de sociedad, separados por comas */
                tipo_societario?: string;
                /** @description Grados de calidad de la presentación del año, separados por comas */
                calidad?: ("A" | "B" | "C" | "D")[];
                /** @description Tamaños por ingresos (Decreto 957 de 2019), separados por comas */
                tamano?: ("micro" | "pequena" | "mediana" | "grande")[];
                /** @description Señales del Decreto 1378 de 2021, separadas por comas; basta una */
                senales?: ("patrimonio_negativo" | "perdidas_seguidas" | "corriente_insuficiente")[];
                /** @description pais, o códigos CIIU; las que cuentan en las sumas y estadísticas del año de todo el país o de esos grupos. Separados por comas */
                cuenta_en?: string[];
                /** @description Nombre o NIT */
                q?: string;
                /** @description NIT separados por comas, 50 a lo sumo; se admiten el dígito de verificación tras un guion y los puntos de miles */
                nit?: string[];
                /** @description Ingresos operacionales, al menos, en miles de pesos */
                min_ingresos_operacionales?: number;
                /** @description Ingresos operacionales, a lo sumo, en miles de pesos */
                max_ingresos_operacionales?: number;
                /** @description Total de activos, al menos, en miles de pesos */
                min_total_activos?: number;
                /** @description Total de activos, a lo sumo, en miles de pesos */
                max_total_activos?: number;
                /** @description Ganancia operacional, al menos, en miles de pesos */
                min_ganancia_operacional?: number;
                /** @description Ganancia operacional, a lo sumo, en miles de pesos */
                max_ganancia_operacional?: number;
                /** @description Ganancia neta, al menos, en miles de pesos */
                min_ganancia_neta?: number;
                /** @description Ganancia neta, a lo sumo, en miles de pesos */
                max_ganancia_neta?: number;
                /** @description razon_corriente del año, al menos, en su unidad */
                min_razon_corriente?: number;
                /** @description razon_corriente del año, a lo sumo, en su unidad */
                max_razon_corriente?: number;
                /** @description prueba_acida del año, al menos, en su unidad */
                min_prueba_acida?: number;
                /** @description prueba_acida del año, a lo sumo, en su unidad */
                max_prueba_acida?: number;
                /** @description razon_efectivo del año, al menos, en su unidad */
                min_razon_efectivo?: number;
                /** @description razon_efectivo del año, a lo sumo, en su unidad */
                max_razon_efectivo?: number;
                /** @description razon_flujo_operativo del año, al menos, en su unidad */
                min_razon_flujo_operativo?: number;
                /** @description razon_flujo_operativo del año, a lo sumo, en su unidad */
                max_razon_flujo_operativo?: number;
                /** @description capital_trabajo del año, al menos, en su unidad */
                min_capital_trabajo?: number;
                /** @description capital_trabajo del año, a lo sumo, en su unidad */
                max_capital_trabajo?: number;
                /** @description rotacion_activos del año, al menos, en su unidad */
                min_rotacion_activos?: number;
                /** @description rotacion_activos del año, a lo sumo, en su unidad */
                max_rotacion_activos?: number;
                /** @description dias_cartera del año, al menos, en su unidad */
                min_dias_cartera?: number;
                /** @description dias_cartera del año, a lo sumo, en su unidad */
                max_dias_cartera?: number;
                /** @description dias_inventarios del año, al menos, en su unidad */
                min_dias_inventarios?: number;
                /** @description dias_inventarios del año, a lo sumo, en su unidad */
                max_dias_inventarios?: number;
                /** @description dias_proveedores del año, al menos, en su unidad */
                min_dias_proveedores?: number;
                /** @description dias_proveedores del año, a lo sumo, en su unidad */
                max_dias_proveedores?: number;
                /** @description ciclo_operacional del año, al menos, en su unidad */
                min_ciclo_operacional?: number;
                /** @description ciclo_operacional del año, a lo sumo, en su unidad */
                max_ciclo_operacional?: number;
                /** @description ciclo_efectivo del año, al menos, en su unidad */
                min_ciclo_efectivo?: number;
                /** @description ciclo_efectivo del año, a lo sumo, en su unidad */
                max_ciclo_efectivo?: number;
                /** @description endeudamiento_total del año, al menos, en su unidad */
                min_endeudamiento_total?: number;
                /** @description endeudamiento_total del año, a lo sumo, en su unidad */
                max_endeudamiento_total?: number;
                /** @description concentracion_corto_plazo del año, al menos, en su unidad */
                min_concentracion_corto_plazo?: number;
                /** @description concentracion_corto_plazo del año, a lo sumo, en su unidad */
                max_concentracion_corto_plazo?: number;
                /** @description apalancamiento_total del año, al menos, en su unidad */
                min_apalancamiento_total?: number;
                /** @description apalancamiento_total del año, a lo sumo, en su unidad */
                max_apalancamiento_total?: number;
                /** @description cobertura_intereses del año, al menos, en su unidad */
                min_cobertura_intereses?: number;
                /** @description cobertura_intereses del año, a lo sumo, en su unidad */
                max_cobertura_intereses?: number;
                /** @description margen_bruto del año, al menos, en su unidad */
                min_margen_bruto?: number;
                /** @description margen_bruto del año, a lo sumo, en su unidad */
                max_margen_bruto?: number;
                /** @description margen_operacional del año, al menos, en su unidad */
                min_margen_operacional?: number;
                /** @description margen_operacional del año, a lo sumo, en su unidad */
                max_margen_operacional?: number;
                /** @description margen_neto del año, al menos, en su unidad */
                min_margen_neto?: number;
                /** @description margen_neto del año, a lo sumo, en su unidad */
                max_margen_neto?: number;
                /** @description roa del año, al menos, en su unidad */
                min_roa?: number;
                /** @description roa del año, a lo sumo, en su unidad */
                max_roa?: number;
                /** @description roe del año, al menos, en su unidad */
                min_roe?: number;
                /** @description roe del año, a lo sumo, en su unidad */
                max_roe?: number;
                /** @description ebitda del año, al menos, en su unidad */
                min_ebitda?: number;
                /** @description ebitda del año, a lo sumo, en su unidad */
                max_ebitda?: number;
                /** @description margen_ebitda del año, al menos, en su unidad */
                min_margen_ebitda?: number;
                /** @description margen_ebitda del año, a lo sumo, en su unidad */
                max_margen_ebitda?: number;
                /** @description ganancia_operacional_sin_otros del año, al menos, en su unidad */
                min_ganancia_operacional_sin_otros?: number;
                /** @description ganancia_operacional_sin_otros del año, a lo sumo, en su unidad */
                max_ganancia_operacional_sin_otros?: number;
                /** @description margen_operacional_sin_otros del año, al menos, en su unidad */
                min_margen_operacional_sin_otros?: number;
                /** @description margen_operacional_sin_otros del año, a lo sumo, en su unidad */
                max_margen_operacional_sin_otros?: number;
                /** @description deuda_financiera del año, al menos, en su unidad */
                min_deuda_financiera?: number;
                /** @description deuda_financiera del año, a lo sumo, en su unidad */
                max_deuda_financiera?: number;
                /** @description deuda_neta del año, al menos, en su unidad */
                min_deuda_neta?: number;
                /** @description deuda_neta del año, a lo sumo, en su unidad */
                max_deuda_neta?: number;
                /** @description deuda_neta_ebitda del año, al menos, en su unidad */
                min_deuda_neta_ebitda?: number;
                /** @description deuda_neta_ebitda del año, a lo sumo, en su unidad */
                max_deuda_neta_ebitda?: number;
                /** @description cobertura_ebitda del año, al menos, en su unidad */
                min_cobertura_ebitda?: number;
                /** @description cobertura_ebitda del año, a lo sumo, en su unidad */
                max_cobertura_ebitda?: number;
                /** @description flujo_libre del año, al menos, en su unidad */
                min_flujo_libre?: number;
                /** @description flujo_libre del año, a lo sumo, en su unidad */
                max_flujo_libre?: number;
                /** @description flujo_tras_inversion del año, al menos, en su unidad */
                min_flujo_tras_inversion?: number;
                /** @description flujo_tras_inversion del año, a lo sumo, en su unidad */
                max_flujo_tras_inversion?: number;
                /** @description capital_trabajo_neto_operativo del año, al menos, en su unidad */
                min_capital_trabajo_neto_operativo?: number;
                /** @description capital_trabajo_neto_operativo del año, a lo sumo, en su unidad */
                max_capital_trabajo_neto_operativo?: number;
                /** @description productividad_ktno del año, al menos, en su unidad */
                min_productividad_ktno?: number;
                /** @description productividad_ktno del año, a lo sumo, en su unidad */
                max_productividad_ktno?: number;
                /** @description multiplicador_patrimonio del año, al menos, en su unidad */
                min_multiplicador_patrimonio?: number;
                /** @description multiplicador_patrimonio del año, a lo sumo, en su unidad */
                max_multiplicador_patrimonio?: number;
                /** @description deuda_patrimonio del año, al menos, en su unidad */
                min_deuda_patrimonio?: number;
                /** @description deuda_patrimonio del año, a lo sumo, en su unidad */
                max_deuda_patrimonio?: number;
                /** @description cubrimiento_deuda del año, al menos, en su unidad */
                min_cubrimiento_deuda?: number;
                /** @description cubrimiento_deuda del año, a lo sumo, en su unidad */
                max_cubrimiento_deuda?: number;
                /** @description z_altman del año, al menos, en su unidad */
                min_z_altman?: number;
                /** @description z_altman del año, a lo sumo, en su unidad */
                max_z_altman?: number;
                /** @description fscore_8 del año, al menos, en su unidad */
                min_fscore_8?: number;
                /** @description fscore_8 del año, a lo sumo, en su unidad */
                max_fscore_8?: number;
                /** @description crecimiento_ingresos del año, al menos, en su unidad */
                min_crecimiento_ingresos?: number;
                /** @description crecimiento_ingresos del año, a lo sumo, en su unidad */
                max_crecimiento_ingresos?: number;
                /** @description crecimiento_real_ingresos del año, al menos, en su unidad */
                min_crecimiento_real_ingresos?: number;
                /** @description crecimiento_real_ingresos del año, a lo sumo, en su unidad */
                max_crecimiento_real_ingresos?: number;
                /** @description crecimiento_activos del año, al menos, en su unidad */
                min_crecimiento_activos?: number;
                /** @description crecimiento_activos del año, a lo sumo, en su unidad */
                max_crecimiento_activos?: number;
                /** @description crecimiento_real_activos del año, al menos, en su unidad */
                min_crecimiento_real_activos?: number;
                /** @description crecimiento_real_activos del año, a lo sumo, en su unidad */
                max_crecimiento_real_activos?: number;
                /** @description crecimiento_patrimonio del año, al menos, en su unidad */
                min_crecimiento_patrimonio?: number;
                /** @description crecimiento_patrimonio del año, a lo sumo, en su unidad */
                max_crecimiento_patrimonio?: number;
                /** @description crecimiento_real_patrimonio del año, al menos, en su unidad */
                min_crecimiento_real_patrimonio?: number;
                /** @description crecimiento_real_patrimonio del año, a lo sumo, en su unidad */
                max_crecimiento_real_patrimonio?: number;
                /** @description crecimiento_ganancia_operacional del año, al menos, en su unidad */
                min_crecimiento_ganancia_operacional?: number;
                /** @description crecimiento_ganancia_operacional del año, a lo sumo, en su unidad */
                max_crecimiento_ganancia_operacional?: number;
                /** @description crecimiento_ganancia_neta del año, al menos, en su unidad */
                min_crecimiento_ganancia_neta?: number;
                /** @description crecimiento_ganancia_neta del año, a lo sumo, en su unidad */
                max_crecimiento_ganancia_neta?: number;
                /** @description crecimiento_real_ganancia_neta del año, al menos, en su unidad */
                min_crecimiento_real_ganancia_neta?: number;
                /** @description crecimiento_real_ganancia_neta del año, a lo sumo, en su unidad */
                max_crecimiento_real_ganancia_neta?: number;
                /** @description tcac3_ingresos del año, al menos, en su unidad */
                min_tcac3_ingresos?: number;
                /** @description tcac3_ingresos del año, a lo sumo, en su unidad */
                max_tcac3_ingresos?: number;
                /** @description tcac3_real_ingresos del año, al menos, en su unidad */
                min_tcac3_real_ingresos?: number;
                /** @description tcac3_real_ingresos del año, a lo sumo, en su unidad */
                max_tcac3_real_ingresos?: number;
                /** @description tcac5_ingresos del año, al menos, en su unidad */
                min_tcac5_ingresos?: number;
                /** @description tcac5_ingresos del año, a lo sumo, en su unidad */
                max_tcac5_ingresos?: number;
                /** @description tcac5_real_ingresos del año, al menos, en su unidad */
                min_tcac5_real_ingresos?: number;
                /** @description tcac5_real_ingresos del año, a lo sumo, en su unidad */
                max_tcac5_real_ingresos?: number;
                /**
                 * @description Orden; sin él, ingresos_operacionales
                 * @example total_activos
                 */
                sort?: "razon_social" | "ingresos_operacionales" | "total_activos" | "ganancia_operacional" | "ganancia_neta" | "razon_corriente" | "prueba_acida" | "razon_efectivo" | "razon_flujo_operativo" | "capital_trabajo" | "rotacion_activos" | "dias_cartera" | "dias_inventarios" | "dias_proveedores" | "ciclo_operacional" | "ciclo_efectivo" | "endeudamiento_total" | "concentracion_corto_plazo" | "apalancamiento_total" | "cobertura_intereses" | "margen_bruto" | "margen_operacional" | "margen_neto" | "roa" | "roe" | "ebitda" | "margen_ebitda" | "ganancia_operacional_sin_otros" | "margen_operacional_sin_otros" | "deuda_financiera" | "deuda_neta" | "deuda_neta_ebitda" | "cobertura_ebitda" | "flujo_libre" | "flujo_tras_inversion" | "capital_trabajo_neto_operativo" | "productividad_ktno" | "multiplicador_patrimonio" | "deuda_patrimonio" | "cubrimiento_deuda" | "z_altman" | "fscore_8" | "crecimiento_ingresos" | "crecimiento_real_ingresos" | "crecimiento_activos" | "crecimiento_real_activos" | "crecimiento_patrimonio" | "crecimiento_real_patrimonio" | "crecimiento_ganancia_operacional" | "crecimiento_ganancia_neta" | "crecimiento_real_ganancia_neta" | "tcac3_ingresos" | "tcac3_real_ingresos" | "tcac5_ingresos" | "tcac5_real_ingresos";
                /**
                 * @description Sentido; sin él, desc
                 * @example desc
                 */
                order?: "asc" | "desc";
                /** @description Página; sin él, 1 */
                page?: number;
                /**
                 * @description Filas por página; sin él, 50
                 * @example 2
                 */
                page_size?: number;
                /** @description Lo que además lleva cada fila, separado por comas, 10 a lo sumo: indicadores, cifras derivadas y tasas del año, tamano, senales; sin él, nada */
                columnas?: ("razon_corriente" | "prueba_acida" | "razon_efectivo" | "razon_flujo_operativo" | "capital_trabajo" | "rotacion_activos" | "dias_cartera" | "dias_inventarios" | "dias_proveedores" | "ciclo_operacional" | "ciclo_efectivo" | "endeudamiento_total" | "concentracion_corto_plazo" | "apalancamiento_total" | "cobertura_intereses" | "margen_bruto" | "margen_operacional" | "margen_neto" | "roa" | "roe" | "ebitda" | "margen_ebitda" | "ganancia_operacional_sin_otros" | "margen_operacional_sin_otros" | "deuda_financiera" | "deuda_neta" | "deuda_neta_ebitda" | "cobertura_ebitda" | "flujo_libre" | "flujo_tras_inversion" | "capital_trabajo_neto_operativo" | "productividad_ktno" | "multiplicador_patrimonio" | "deuda_patrimonio" | "cubrimiento_deuda" | "z_altman" | "fscore_8" | "crecimiento_ingresos" | "crecimiento_real_ingresos" | "crecimiento_activos" | "crecimiento_real_activos" | "crecimiento_patrimonio" | "crecimiento_real_patrimonio" | "crecimiento_ganancia_operacional" | "crecimiento_ganancia_neta" | "crecimiento_real_ganancia_neta" | "tcac3_ingresos" | "tcac3_real_ingresos" | "tcac5_ingresos" | "tcac5_real_ingresos" | "tamano" | "senales")[];
                /** @description constantes descuenta la inflación; por el IPC del DANE. corrientes es lo reportado; sin él, corrientes */
                pesos?: "corrientes" | "constantes";
                /** @description Año de los pesos; sin él, el de referencia */
                base?: number;
                /** @description Formato; csv-excel es para hojas de cálculo en español; sin él, json */
                format?: "json" | "csv" | "csv-excel";
                /** @description Marca de tiempo cualquiera: pasa por alto el caché */
                _ts?: string;
                /** @description La publicación de la que debe ser la respuesta, como en meta.release; si ya no es la vigente, un 410 dice desde cuándo y dónde está lo que cambió */
                publicacion?: string;
            };
            header?: {
                /** @description ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lista de sociedades, por páginas, con filtros y orden */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Screener"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description Sin cambios desde la versión que nombra If-None-Match */
            304: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameters"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DataUnavailable"];
        };
    };
    search: {
        parameters: {
            query: {
                /**
                 * @description Nombre o NIT; un municipio, un departamento o una actividad CIIU lo limita
                 * @example constructora
                 */
                q: string;
                /**
                 * @description Resultados; sin él, 10
                 * @example 3
                 */
                limit?: number;
                /** @description Un solo conjunto; los dos si no se dice */
                source?: "siis" | "sfc";
                /** @description Marca de tiempo cualquiera: pasa por alto el caché */
                _ts?: string;
                /** @description La publicación de la que debe ser la respuesta, como en meta.release; si ya no es la vigente, un 410 dice desde cuándo y dónde está lo que cambió */
                publicacion?: string;
            };
            header?: {
                /** @description ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Búsqueda por nombre o NIT en los dos conjuntos de datos */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Search"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description Sin cambios desde la versión que nombra If-None-Match */
            304: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameters"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DataUnavailable"];
        };
    };
    sectores: {
        parameters: {
            query?: {
                /** @description Año; sin él, el de referencia */
                anio?: number;
                /** @description Lo que se agrega a cada grupo: cifras, con sus ingresos, el crecimiento de las mismas sociedades con y sin inflación, márgenes, medianas, pérdidas, señales y concentración */
                include?: "cifras"[];
                /** @description constantes descuenta la inflación; por el IPC del DANE. corrientes es lo reportado; sin él, corrientes */
                pesos?: "corrientes" | "constantes";
                /** @description Año de los pesos; sin él, el de referencia */
                base?: number;
                /** @description Formato; csv-excel es para hojas de cálculo en español; sin él, json */
                format?: "json" | "csv" | "csv-excel";
                /** @description Marca de tiempo cualquiera: pasa por alto el caché */
                _ts?: string;
                /** @description La publicación de la que debe ser la respuesta, como en meta.release; si ya no es la vigente, un 410 dice desde cuándo y dónde está lo que cambió */
                publicacion?: string;
            };
            header?: {
                /** @description ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Los grupos CIIU con empresas, en árbol: sección, división y clase */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Sectors"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description Sin cambios desde la versión que nombra If-None-Match */
            304: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameters"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DataUnavailable"];
        };
    };
    sector: {
        parameters: {
            query?: {
                /** @description Lo que se agrega: analisis */
                include?: "analisis"[];
                /**
                 * @description Años separados por comas; sin él, todos los disponibles
                 * @example 2025
                 */
                years?: string;
                /** @description Solo las de un tamaño; por ingresos (Decreto 957 de 2019), en secciones y divisiones */
                tamano?: "micro" | "pequena" | "mediana" | "grande";
                /** @description Solo las de un departamento, por su nombre o su código DIVIPOLA; en secciones y divisiones */
                departamento?: string;
                /**
                 * @description Filas; las mayores por ingresos; sin él, 20
                 * @example 2
                 */
                ranking_limit?: number;
                /** @description constantes descuenta la inflación; por el IPC del DANE. corrientes es lo reportado; sin él, corrientes */
                pesos?: "corrientes" | "constantes";
                /** @description Año de los pesos; sin él, el de referencia */
                base?: number;
                /** @description Formato; csv-excel es para hojas de cálculo en español; sin él, json */
                format?: "json" | "csv" | "csv-excel";
                /** @description Marca de tiempo cualquiera: pasa por alto el caché */
                _ts?: string;
                /** @description La publicación de la que debe ser la respuesta, como en meta.release; si ya no es la vigente, un 410 dice desde cuándo y dónde está lo que cambió */
                publicacion?: string;
            };
            header?: {
                /** @description ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Nivel CIIU
                 * @example seccion
                 */
                nivel: "clase" | "division" | "seccion";
                /**
                 * @description Código CIIU: la letra de una sección, dos cifras de una división o cuatro de una clase
                 * @example F
                 */
                codigo: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Un grupo CIIU: estadísticas de cada indicador por año y clasificación por ingresos */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Sector"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description Sin cambios desde la versión que nombra If-None-Match */
            304: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameters"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DataUnavailable"];
        };
    };
    departamentos: {
        parameters: {
            query?: {
                /** @description Año; sin él, el de referencia */
                anio?: number;
                /** @description Lo que se agrega: cifras, las mismas de /sectores, y las secciones CIIU de cada departamento */
                include?: "cifras"[];
                /** @description constantes descuenta la inflación; por el IPC del DANE. corrientes es lo reportado; sin él, corrientes */
                pesos?: "corrientes" | "constantes";
                /** @description Año de los pesos; sin él, el de referencia */
                base?: number;
                /** @description Formato; csv-excel es para hojas de cálculo en español; sin él, json */
                format?: "json" | "csv" | "csv-excel";
                /** @description Marca de tiempo cualquiera: pasa por alto el caché */
                _ts?: string;
                /** @description La publicación de la que debe ser la respuesta, como en meta.release; si ya no es la vigente, un 410 dice desde cuándo y dónde está lo que cambió */
                publicacion?: string;
            };
            header?: {
                /** @description ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Los departamentos con sociedades, con lo que los compara en un año */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Departments"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description Sin cambios desde la versión que nombra If-None-Match */
            304: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameters"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DataUnavailable"];
        };
    };
    transiciones: {
        parameters: {
            query?: {
                /** @description Año de la señal; sin él, el último del que se sabe qué siguió */
                anio?: number;
                /** @description Secciones CIIU separadas por comas; sin él, todas y la fila de todas juntas */
                seccion?: string[];
                /**
                 * @description Lo que se mira, separado por comas: señales, z_altman, tamano, o todas las que cuentan
                 * @example [
                 *       "tamano"
                 *     ]
                 */
                caracteristica?: ("todas" | "patrimonio_negativo" | "perdidas_seguidas" | "corriente_insuficiente" | "z_altman" | "tamano")[];
                /** @description Valores de eso, separados por comas: si y no de una señal, una zona o un tamaño */
                valor?: ("todas" | "si" | "no" | "dificultades" | "gris" | "segura" | "micro" | "pequena" | "mediana" | "grande")[];
                /** @description Formato; csv-excel es para hojas de cálculo en español; sin él, json */
                format?: "json" | "csv" | "csv-excel";
                /** @description Marca de tiempo cualquiera: pasa por alto el caché */
                _ts?: string;
                /** @description La publicación de la que debe ser la respuesta, como en meta.release; si ya no es la vigente, un 410 dice desde cuándo y dónde está lo que cambió */
                publicacion?: string;
            };
            header?: {
                /** @description ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Qué siguió un año después: cuántas volvieron a reportar, por señal, zona de Z″, tamaño y sección */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Transitions"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description Sin cambios desde la versión que nombra If-None-Match */
            304: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameters"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DataUnavailable"];
        };
    };
    empresas: {
        parameters: {
            query: {
                /**
                 * @description NIT separados por comas, 50 a lo sumo; se admiten el dígito de verificación tras un guion y los puntos de miles
                 * @example [
                 *       "999999999",
                 *       "950211347"
                 *     ]
                 */
                nit: string[];
                /**
                 * @description Secciones separadas por comas; sin él, profile,financials,indicators
                 * @example [
                 *       "indicators"
                 *     ]
                 */
                include?: ("profile" | "financials" | "indicators" | "benchmark" | "calidad" | "reexpresiones" | "cambios" | "derivadas" | "puente" | "crecimiento" | "senales" | "tamano" | "historia" | "procedencia")[];
                /**
                 * @description Años separados por comas; sin él, todos los disponibles
                 * @example 2025
                 */
                years?: string;
                /** @description Un solo estado; cuando include contiene financials. Sin él, los tres */
                statement?: "resultados" | "situacion_financiera" | "flujo_efectivo";
                /** @description Formato; xlsx es un libro de hoja de cálculo con todo, y los indicadores como fórmulas; sin él, json */
                format?: "json" | "xlsx";
                /** @description Marca de tiempo cualquiera: pasa por alto el caché */
                _ts?: string;
                /** @description La publicación de la que debe ser la respuesta, como en meta.release; si ya no es la vigente, un 410 dice desde cuándo y dónde está lo que cambió */
                publicacion?: string;
            };
            header?: {
                /** @description ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hasta 50 sociedades de una vez, por sus NIT */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Batch"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description Sin cambios desde la versión que nombra If-None-Match */
            304: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameters"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DataUnavailable"];
        };
    };
    series: {
        parameters: {
            query: {
                /**
                 * @description NIT separados por comas, 50 a lo sumo; se admiten el dígito de verificación tras un guion y los puntos de miles
                 * @example [
                 *       "950211347",
                 *       "961611763"
                 *     ]
                 */
                nit: string[];
                /**
                 * @description Años separados por comas; sin él, todos los disponibles
                 * @example 2024,2025
                 */
                years?: string;
                /** @description constantes descuenta la inflación; por el IPC del DANE. corrientes es lo reportado; sin él, corrientes */
                pesos?: "corrientes" | "constantes";
                /** @description Año de los pesos; sin él, el de referencia */
                base?: number;
                /** @description Formato; csv-excel es para hojas de cálculo en español; sin él, json */
                format?: "json" | "csv" | "csv-excel";
                /** @description Idioma de los nombres de líneas e indicadores; en los da en inglés; sin él, es */
                idioma?: "es" | "en";
                /** @description Marca de tiempo cualquiera: pasa por alto el caché */
                _ts?: string;
                /** @description La publicación de la que debe ser la respuesta, como en meta.release; si ya no es la vigente, un 410 dice desde cuándo y dónde está lo que cambió */
                publicacion?: string;
            };
            header?: {
                /** @description ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Línea o cifra; una línea central de los estados financieros o un indicador
                 * @example roe
                 */
                clave: "ingresos_operacionales" | "costo_ventas" | "ganancia_bruta" | "otros_ingresos" | "gastos_ventas" | "gastos_administracion" | "otros_gastos" | "ganancia_operacional" | "ingresos_financieros" | "costos_financieros" | "ganancia_antes_impuestos" | "impuesto_ganancias" | "ganancia_neta" | "efectivo_equivalentes" | "cuentas_por_cobrar_corrientes" | "inventarios_corrientes" | "activos_corrientes" | "activos_no_corrientes" | "total_activos" | "cuentas_por_pagar_corrientes" | "pasivos_corrientes" | "pasivos_no_corrientes" | "total_pasivos" | "capital_emitido" | "ganancias_acumuladas" | "total_patrimonio" | "flujo_operacion" | "flujo_inversion" | "flujo_financiacion" | "depreciacion_amortizacion" | "efectivo_inicial" | "efectivo_final" | "razon_corriente" | "prueba_acida" | "razon_efectivo" | "razon_flujo_operativo" | "capital_trabajo" | "rotacion_activos" | "dias_cartera" | "dias_inventarios" | "dias_proveedores" | "ciclo_operacional" | "ciclo_efectivo" | "endeudamiento_total" | "concentracion_corto_plazo" | "apalancamiento_total" | "cobertura_intereses" | "margen_bruto" | "margen_operacional" | "margen_neto" | "roa" | "roe" | "ebitda" | "margen_ebitda" | "ganancia_operacional_sin_otros" | "margen_operacional_sin_otros" | "deuda_financiera" | "deuda_neta" | "deuda_neta_ebitda" | "cobertura_ebitda" | "flujo_libre" | "flujo_tras_inversion" | "capital_trabajo_neto_operativo" | "productividad_ktno" | "multiplicador_patrimonio" | "deuda_patrimonio" | "cubrimiento_deuda" | "z_altman" | "fscore_8" | "crecimiento_ingresos" | "crecimiento_real_ingresos" | "crecimiento_activos" | "crecimiento_real_activos" | "crecimiento_patrimonio" | "crecimiento_real_patrimonio" | "crecimiento_ganancia_operacional" | "crecimiento_ganancia_neta" | "crecimiento_real_ganancia_neta" | "tcac3_ingresos" | "tcac3_real_ingresos" | "tcac5_ingresos" | "tcac5_real_ingresos";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Una línea o un indicador de hasta 50 sociedades, año por año */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Series"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description Sin cambios desde la versión que nombra If-None-Match */
            304: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameters"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DataUnavailable"];
        };
    };
    frame: {
        parameters: {
            query?: {
                /** @description Página; sin él, 1 */
                page?: number;
                /** @description Filas por página; sin él, 10000 */
                page_size?: number;
                /** @description constantes descuenta la inflación; por el IPC del DANE. corrientes es lo reportado; sin él, corrientes */
                pesos?: "corrientes" | "constantes";
                /** @description Año de los pesos; sin él, el de referencia */
                base?: number;
                /** @description Formato; csv-excel es para hojas de cálculo en español; sin él, json */
                format?: "json" | "csv" | "csv-excel";
                /** @description Idioma de los nombres de líneas e indicadores; en los da en inglés; sin él, es */
                idioma?: "es" | "en";
                /** @description Marca de tiempo cualquiera: pasa por alto el caché */
                _ts?: string;
                /** @description La publicación de la que debe ser la respuesta, como en meta.release; si ya no es la vigente, un 410 dice desde cuándo y dónde está lo que cambió */
                publicacion?: string;
            };
            header?: {
                /** @description ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Línea o cifra; una línea central de los estados financieros o un indicador
                 * @example dias_inventarios
                 */
                clave: "ingresos_operacionales" | "costo_ventas" | "ganancia_bruta" | "otros_ingresos" | "gastos_ventas" | "gastos_administracion" | "otros_gastos" | "ganancia_operacional" | "ingresos_financieros" | "costos_financieros" | "ganancia_antes_impuestos" | "impuesto_ganancias" | "ganancia_neta" | "efectivo_equivalentes" | "cuentas_por_cobrar_corrientes" | "inventarios_corrientes" | "activos_corrientes" | "activos_no_corrientes" | "total_activos" | "cuentas_por_pagar_corrientes" | "pasivos_corrientes" | "pasivos_no_corrientes" | "total_pasivos" | "capital_emitido" | "ganancias_acumuladas" | "total_patrimonio" | "flujo_operacion" | "flujo_inversion" | "flujo_financiacion" | "depreciacion_amortizacion" | "efectivo_inicial" | "efectivo_final" | "razon_corriente" | "prueba_acida" | "razon_efectivo" | "razon_flujo_operativo" | "capital_trabajo" | "rotacion_activos" | "dias_cartera" | "dias_inventarios" | "dias_proveedores" | "ciclo_operacional" | "ciclo_efectivo" | "endeudamiento_total" | "concentracion_corto_plazo" | "apalancamiento_total" | "cobertura_intereses" | "margen_bruto" | "margen_operacional" | "margen_neto" | "roa" | "roe" | "ebitda" | "margen_ebitda" | "ganancia_operacional_sin_otros" | "margen_operacional_sin_otros" | "deuda_financiera" | "deuda_neta" | "deuda_neta_ebitda" | "cobertura_ebitda" | "flujo_libre" | "flujo_tras_inversion" | "capital_trabajo_neto_operativo" | "productividad_ktno" | "multiplicador_patrimonio" | "deuda_patrimonio" | "cubrimiento_deuda" | "z_altman" | "fscore_8" | "crecimiento_ingresos" | "crecimiento_real_ingresos" | "crecimiento_activos" | "crecimiento_real_activos" | "crecimiento_patrimonio" | "crecimiento_real_patrimonio" | "crecimiento_ganancia_operacional" | "crecimiento_ganancia_neta" | "crecimiento_real_ganancia_neta" | "tcac3_ingresos" | "tcac3_real_ingresos" | "tcac5_ingresos" | "tcac5_real_ingresos";
                /**
                 * @description Año del corte
                 * @example 2018
                 */
                anio: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Una línea o un indicador de todas las sociedades en un año, en orden de NIT, por páginas */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Frame"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description Sin cambios desde la versión que nombra If-None-Match */
            304: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameters"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DataUnavailable"];
        };
    };
    cambios: {
        parameters: {
            query?: {
                /**
                 * @description La publicación que se leyó la última vez (meta.release), o su fecha (meta.generated_at); sin él, la anterior a la vigente
                 * @example 2025-02-04T00:00:00Z
                 */
                desde?: string;
                /** @description NIT separados por comas, 200 a lo sumo; se admiten el dígito de verificación tras un guion y los puntos de miles */
                nit?: string[];
                /** @description Página; sin él, 1 */
                page?: number;
                /**
                 * @description Filas por página; sin él, 1000
                 * @example 3
                 */
                page_size?: number;
                /** @description Formato; atom es una fuente web de la lista de nit, una entrada por cada una y cada publicación; sin él, json */
                format?: "json" | "atom";
                /** @description Marca de tiempo cualquiera: pasa por alto el caché */
                _ts?: string;
                /** @description La publicación de la que debe ser la respuesta, como en meta.release; si ya no es la vigente, un 410 dice desde cuándo y dónde está lo que cambió */
                publicacion?: string;
            };
            header?: {
                /** @description ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lo que cambió en los datos desde una publicación: quién entra y sale, años nuevos, cifras distintas */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Changes"];
                        meta: components["schemas"]["Meta"];
                    };
                    "application/atom+xml": string;
                };
            };
            /** @description Sin cambios desde la versión que nombra If-None-Match */
            304: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameters"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DataUnavailable"];
        };
    };
}
