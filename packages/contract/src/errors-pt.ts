import { trustRules } from './catalogue-trust.ts'
import type { ErrorCode, FieldError, PasswordWeakness } from './errors.ts'

/** The Brazilian Portuguese text of every error. `{name}` is filled from the error's params. */
const texts: Record<ErrorCode, string> = {
  'auth.username_taken': 'Username já está em uso. Escolha outro.',
  'auth.email_taken': 'Email já está em uso. Tente fazer login ou use outro email.',
  'auth.weak_password': 'Senha muito fraca. Use pelo menos 6 caracteres.',
  'auth.invalid_email': 'Email inválido.',
  'auth.sign_up_failed': 'Erro ao criar conta. Tente novamente.',
  'auth.unknown_username': 'Username não encontrado. Verifique se está correto.',
  'auth.user_not_found': 'Usuário não encontrado. Verifique se o username está correto.',
  'auth.wrong_password': 'Senha incorreta. Tente novamente.',
  'auth.too_many_attempts': 'Muitas tentativas de login. Tente novamente em alguns minutos.',
  'auth.proof_required': 'Precisamos conferir que não é um robô. Tente novamente.',
  'auth.code_required':
    'Muita gente tentou entrar com este username. Digite o código que enviamos ao seu email.',
  'auth.code_invalid': 'Este código não confere ou já venceu. Use o do email mais novo.',
  'auth.second_step_required': 'Falta o código da segunda etapa.',
  'auth.second_step_expired': 'Passou o tempo para digitar o código. Entre de novo com a senha.',
  'auth.second_step_invalid':
    'Este código não confere ou já foi usado. Espere o próximo, e veja se a hora do aparelho está certa.',
  'auth.passkey_invalid':
    'Esta chave de acesso não serve aqui, ou foi removida. Tente de novo, ou entre com a senha.',
  'auth.sign_in_failed': 'Erro no login. Tente novamente.',
  'auth.deletion_requested':
    'Você pediu para apagar esta conta, e ela some de vez em {date}. Até lá, dá para desistir.',
  'auth.suspended': 'Esta conta está suspensa até {date} por decisão da moderação.',
  'auth.suspended_for_good':
    'Esta conta está suspensa por decisão da moderação. Ao entrar, você lê por quê e pode recorrer.',
  'auth.required': 'Entre na sua conta para continuar.',
  'recovery.no_mail': 'Este servidor não envia emails. Peça um link a quem cuida dele.',
  'recovery.link_invalid': 'Este link não vale mais. Peça outro.',
  'account.password_needed': 'Confirme sua senha para continuar.',
  'account.passkey_needed': 'Confirme com a sua chave de acesso para continuar.',
  'account.wrong_password': 'A senha não confere. Tente novamente.',
  'account.same_email': 'Este já é o seu email.',
  'account.username_too_soon': 'Você já trocou de username há menos de 30 dias.',
  'account.session_not_found': 'Esta sessão já foi encerrada.',
  'account.app_exists': 'As duas etapas já estão ligadas.',
  'account.app_not_started': 'Este código QR não vale mais. Comece de novo.',
  'account.code_invalid':
    'Este código não confere. Espere o próximo, e veja se a hora do aparelho está certa.',
  'account.no_two_steps': 'Ligue antes as duas etapas.',
  'account.passkey_invalid': 'A chave de acesso não foi criada. Tente de novo.',
  'account.passkey_not_found': 'Esta chave de acesso já foi removida.',
  'account.too_many_passkeys': 'Você já tem vinte chaves de acesso. Remova uma para criar outra.',
  'account.passkeys_required':
    'Sem senha, a conta precisa de duas chaves de acesso, ou de uma chave e códigos de reserva.',
  'account.limited':
    'Por decisão da moderação, sua conta não comenta, não menciona e não segue por um tempo. O motivo e o prazo estão em “Decisões da moderação”.',
  'field.required': 'Preencha este campo.',
  'field.too_short': 'Use pelo menos {min} caracteres.',
  'field.too_long': 'Use no máximo {max} caracteres.',
  'field.too_low': 'Use um número a partir de {min}.',
  'field.too_high': 'Use um número até {max}.',
  'field.too_many': 'Escolha no máximo {max}.',
  'field.invalid': 'Este valor não serve aqui.',
  'field.unknown': 'Este campo não existe.',
  'username.invalid':
    'Use de 3 a 30 letras minúsculas sem acento, números, _ ou -, começando e terminando com letra ou número.',
  'interest.slug_taken': 'Este nome não pode ser usado como interesse. Escolha outro.',
  'profile.not_found': 'Este perfil não existe.',
  'profile.cannot_follow_self': 'Você não pode seguir a si mesmo.',
  'profile.cannot_block_self': 'Você não pode bloquear a si mesmo.',
  'profile.cannot_mute_self': 'Você não pode silenciar a si mesmo.',
  'blocks.limit':
    'Você chegou ao limite de pessoas bloqueadas. Desbloqueie uma para bloquear outra.',
  'mutes.limit': 'Você chegou ao limite do que pode silenciar. Remova um item para incluir outro.',
  'follows.list_hidden': 'Esta lista não está à vista.',
  'follows.no_request': 'Este pedido não existe mais.',
  'follows.not_a_follower': 'Esta pessoa não segue você.',
  'follows.no_requests': 'Esta pessoa não recebe pedidos para seguir agora.',
  'follows.not_following': 'Você não segue esta pessoa.',
  'follows.no_tag': 'Uma tag tem letras ou números.',
  'follows.tags_limit': 'Você já segue 100 tags. Deixe de seguir alguma para seguir outra.',
  'follows.works_limit':
    'Você já acompanha 500 obras. Deixe de acompanhar alguma para acompanhar outra.',
  'follows.too_many': 'Você seguiu muita gente hoje. Espere um pouco e tente de novo.',
  'follows.already_accepted':
    'Esta pessoa já segue você. Para tirá-la, abra a lista dos seus seguidores.',
  'interest.not_found': 'Este interesse não existe.',
  'post.not_found': 'Este post não existe ou foi removido.',
  'post.forbidden': 'Só quem escreveu pode mudar este post.',
  'like.own': 'Curtir é para o que os outros escrevem.',
  'comment.not_found': 'Este comentário não existe ou foi apagado.',
  'comment.forbidden': 'Só quem escreveu pode mudar este comentário.',
  'comment.answered_gone': 'O comentário que você responde foi apagado. Seu texto está aqui.',
  'comment.closed': 'Os comentários deste post estão fechados. Seu texto está aqui.',
  'comment.followers_only': 'Só quem segue pode comentar neste post.',
  'comment.followed_only': 'Só quem a pessoa segue pode comentar neste post.',
  'text.too_many_links':
    'Nos primeiros dias da conta, cabem poucos links por dia. Tire alguns, ou tente de novo amanhã.',
  'text.too_many_mentions':
    'Nos primeiros dias da conta, cabem poucas menções por dia. Tire algumas, ou tente de novo amanhã.',
  'comment.too_many': 'São muitos comentários em pouco tempo. Espere um pouco e tente de novo.',
  'report.target_not_found': 'O que você quer denunciar não está mais aqui.',
  'report.own': 'Isso é seu. Dá para apagar em vez de denunciar.',
  'moderation.two_steps_required':
    'Neste servidor, quem modera entra em duas etapas. Ligue-as nas configurações.',
  'decision.not_found': 'Esta decisão não existe.',
  'decision.appealed': 'Você já recorreu desta decisão.',
  'decision.another_moderator':
    'A decisão foi sua: quem responde ao recurso é outra pessoa da moderação.',
  'decision.already':
    'Outra pessoa da moderação já decidiu sobre isto. Recarregue a página para ver o que falta.',
  'decision.own': 'Isso é seu: quem decide é outra pessoa da moderação.',
  'decision.impossible': 'Esta medida não vale para o que foi escolhido.',
  'report.too_many': 'São muitas denúncias em pouco tempo. Espere um pouco e tente de novo.',
  'post.interest_unknown': 'Escolha um dos seus interesses.',
  'post.work_interest': 'Só em música, filmes e livros uma obra se liga ao catálogo.',
  'post.work_unknown': 'Esta obra não está mais no catálogo. Escolha outra ou tire a ligação.',
  'post.quote_unknown': 'O post citado não está mais disponível. Tire a citação para publicar.',
  'post.image_unknown': 'Uma das imagens não está mais disponível. Envie de novo.',
  'post.empty': 'Escreva alguma coisa ou escolha uma imagem.',
  'post.not_of_kind': 'Este tipo de post não tem este campo.',
  'post.changed_elsewhere':
    'Este post mudou em outra aba ou aparelho. Compare as duas versões antes de continuar.',
  'post.not_published': 'Este post ainda não foi publicado.',
  'post.too_many_drafts': 'Você tem rascunhos demais. Publique ou apague alguns.',
  'post.daily_posts': 'Você chegou ao limite de 200 posts por dia. Tente novamente mais tarde.',
  'post.daily_text': 'Você chegou ao limite de 20 MB de texto por dia. Tente novamente mais tarde.',
  'post.schedule_past': 'Escolha um momento daqui a pelo menos um minuto.',
  'post.schedule_far': 'Escolha um momento dentro de um ano.',
  'list.item_not_found': 'Este item não está mais na lista.',
  'list.after_gone': 'O item vizinho saiu da lista. Veja a ordem de agora e mova de novo.',
  'list.full': 'Uma lista leva até 1.000 itens. Tire algum antes de adicionar outro.',
  'list.not_an_editor': 'Só quem faz esta lista pode mudar os itens.',
  'list.people_full': 'Uma lista leva até 20 pessoas além de você.',
  'list.cannot_invite': 'Esta pessoa não pode ver a lista, ou já é dela. Convide outra.',
  'list.not_invited': 'Este convite não existe mais.',
  'list.rejected': 'Esta pessoa já disse que não. Se mudar de ideia, ela pode falar com você.',
  'list.daily_invitations':
    'Por hoje você já convidou muita gente. Amanhã você pode convidar mais.',
  'list.invited_enough': 'Esta pessoa já tem muitos convites à espera. Tente outro dia.',
  'work.not_found': 'Esta obra não está no catálogo.',
  'genre.not_found': 'Este gênero não existe.',
  'work.incomplete': 'Diga quem fez ou o ano, para que não se confunda com outra.',
  'work.similar': 'O catálogo já tem obras parecidas. Veja se é uma delas.',
  'work.id_taken': 'Outra obra do catálogo já tem este código.',
  'work.locked': 'Esta obra só é mudada por quem cuida do servidor.',
  'work.changed_elsewhere':
    'Alguém mudou esta obra enquanto você editava. Veja a versão atual e tente de novo.',
  'work.newer_version': 'A versão atual é a {version}.',
  'work.daily_edits': 'Por hoje você já mudou o que podia. Amanhã você pode mudar mais.',
  'work.version_not_found': 'Esta versão não existe.',
  'work.version_removed': 'O texto desta versão não está mais guardado: ela não pode voltar.',
  'work.version_current':
    'Esta versão é a atual, ou o texto dela ainda está na obra. Corrija a obra antes de retirá-lo.',
  'work.id_holder': 'A obra «{title}» já tem este código.',
  'work.link_invalid': 'Estas obras não podem ser ligadas assim.',
  'work.link_cycle': 'Uma obra não pode ser parte de si mesma.',
  'work.too_many_links': 'Esta obra já tem ligações demais.',
  'work.no_editions': 'Só livros e álbuns têm edições.',
  'work.edition_empty': 'Diga ao menos uma coisa sobre a edição.',
  'work.too_many_editions': 'Esta obra já tem edições demais.',
  'work.edition_not_found': 'Esta edição não existe.',
  'work.cover_unknown': 'Esta imagem não está mais aqui. Envie-a de novo.',
  'work.cover_removed': 'Esta imagem já foi retirada desta obra. Envie outra.',
  'work.daily_covers': 'Por hoje você já enviou as capas que podia. Amanhã você pode enviar mais.',
  'work.merge_not_found': 'Esta junção de obras não existe.',
  'work.merge_itself': 'Estas já são a mesma obra.',
  'work.merge_kinds': 'Só se juntam obras do mesmo interesse e do mesmo tipo.',
  'work.merge_ids':
    'As duas obras têm códigos diferentes na mesma fonte. Confirme que são mesmo a mesma.',
  'work.merge_running': 'Outra junção desta obra ainda não terminou. Tente de novo daqui a pouco.',
  'work.daily_merges':
    'Por hoje você já decidiu as junções que podia. Amanhã você pode decidir mais.',
  'work.merge_own': 'Outra pessoa precisa concordar com a sua proposta.',
  'work.merge_new_account': `Só quem cuida do catálogo há um tempo decide sobre o que outros propõem: ${trustRules.keeper.days} dias de conta e mudanças em ${trustRules.keeper.edits} obras de outras pessoas que ninguém desfez.`,
  'work.merge_settled': 'Esta junção já foi decidida ou desfeita.',
  'work.merge_forbidden': 'Só quem propôs ou aprovou a junção pode desfazê-la.',
  'work.merge_order': 'Esta obra entrou depois em outra junção. Desfaça primeiro a mais nova.',
  'work.merge_expired': 'Uma junção só pode ser desfeita em até 90 dias.',
  'work.daily':
    'Por hoje você já adicionou o que podia; pessoas e grupos novos contam como obras. Amanhã você pode adicionar mais.',
  'work.daily_unconfirmed':
    'Antes de confirmar seu email é o que dá por dia. Confirme-o nas configurações para fazer mais, ou continue amanhã.',
  'work.needs_email':
    'Confirme seu email nas configurações para mudar o que outras pessoas adicionaram. Até lá, você pode adicionar obras e mudar as suas.',
  'work.needs_day':
    'Sua conta é de hoje. Amanhã você pode mudar o que outras pessoas adicionaram; já pode adicionar obras e mudar as suas.',
  'source.off': 'Este servidor não consulta esse catálogo. Adicione a obra à mão.',
  'source.unavailable':
    'O outro catálogo não respondeu. Tente novamente daqui a pouco, ou adicione a obra à mão.',
  'shelf.creator': 'Pessoas e grupos não vão para a estante, só o que eles fizeram.',
  'shelf.rating_invalid': 'Dê de meia a cinco estrelas.',
  'shelf.too_many': 'Você chegou ao limite da estante. Tire algumas obras antes de pôr outras.',
  'taste.too_many': 'Você já disse o que acha de muitas obras. Volte atrás em algumas antes.',
  'shelf.not_wanted': 'Esta obra não está entre as que você quer.',
  'diary.not_found': 'Este registro não está no seu diário.',
  'diary.too_many':
    'Você já registrou esta obra muitas vezes. Apague um registro para fazer outro.',
  'diary.open_twice': 'Você já começou esta obra. Termine aquele registro antes de abrir outro.',
  'diary.date_invalid': 'Esta data não existe. Use só o ano, o mês com o ano ou a data completa.',
  'diary.date_future': 'Esta data ainda não chegou.',
  'diary.not_ended': 'Um registro aberto ainda não tem fim. Tire esta data ou diga que terminou.',
  'diary.ends_before_start': 'O fim vem antes do começo.',
  'diary.beyond_end': 'O fim é {max}. Confira até onde você chegou, ou mude o total.',
  'favourite.not_of_interest': 'Escolha só obras deste interesse.',
  'favourite.twice': 'Cada obra entra uma vez só.',
  'statistics.not_shown': 'Esta pessoa não mostra a estante em números.',
  'year.not_found': 'Esta retrospectiva não existe ou não está aberta.',
  'goal.target_invalid': 'Escreva um número inteiro de 1 a {max}.',
  'goal.year_invalid': 'A meta é deste ano ou do próximo.',
  'bookmark.not_found': 'Este post não está entre os seus favoritos.',
  'bookmark.too_many': 'Você chegou ao limite de favoritos. Tire alguns antes de guardar outros.',
  'bookmark.undo_gone': 'Não dá mais para desfazer.',
  'folder.not_found': 'Esta pasta não existe mais.',
  'folder.name_taken': 'Já existe uma pasta com este nome aqui.',
  'folder.too_deep': 'Pastas vão até cinco níveis. Escolha outro lugar.',
  'folder.into_itself': 'Uma pasta não cabe dentro dela mesma nem das pastas que estão nela.',
  'folder.limit': 'Você chegou ao limite de pastas do seu plano. Apague uma para criar outra.',
  'import.unreadable':
    'Não conseguimos ler este arquivo. Envie um HTML de favoritos ou um JSON exportado daqui.',
  'import.too_many': 'O arquivo tem favoritos demais. Divida em partes de até 10 mil.',
  'import.unknown_format':
    'Não reconhecemos este arquivo. Envie o que o serviço exporta, como veio: um zip, CSV, JSON ou XML.',
  'import.missing_column':
    'Faltou a coluna {columns}. Envie o arquivo como o serviço o exportou, com todas as colunas.',
  'import.too_many_works': 'O arquivo tem obras demais. Divida em partes de até 10 mil.',
  'import.busy': 'Outra importação sua está em andamento. Espere que termine, ou pare antes.',
  'import.not_found': 'Esta importação não existe mais.',
  'import.not_now': 'Esta importação já passou desta etapa. Recarregue a página.',
  'archive.busy': 'Seu arquivo já está sendo montado. Espere que termine.',
  'archive.too_many': 'Você já montou três arquivos em um dia. Tente de novo amanhã.',
  'archive.not_found': 'Este arquivo não existe mais. Monte outro nas configurações.',
  'media.not_found': 'Esta imagem não existe.',
  'media.unsupported': 'Envie uma imagem JPEG, PNG, WebP, AVIF ou GIF.',
  'media.too_large':
    'A imagem é grande demais. O limite é de 10 MB (20 MB com o Afins Mais) e 40 megapixels.',
  'media.broken': 'Não conseguimos ler esta imagem. Tente outra.',
  'media.quota': 'Você usou todo o espaço para imagens. Apague algumas antes de enviar outras.',
  'plan.required': 'Isto faz parte do Afins Mais. O que você já fez continua como está.',
  'plan.off': 'Este servidor não recebe pagamentos.',
  'plan.subscribed': 'Você já tem uma assinatura. Mude ou cancele a que existe.',
  'plan.not_subscribed': 'Você não tem uma assinatura que possa ser mudada.',
  'plan.payment_refused': 'O pagamento foi recusado. Sua assinatura continua como estava.',
  'plan.checkout_not_found': 'Este pagamento não existe.',
  'plan.gift_tries': 'Muitas tentativas com códigos. Tente de novo daqui a uma hora.',
  'plan.gift_invalid': 'Este código não existe, já foi usado ou venceu. Confira e tente de novo.',
  'plan.unavailable': 'O serviço de pagamento não respondeu. Tente novamente em instantes.',
  'plan.notice_invalid': 'A assinatura deste aviso não confere.',
  'request.malformed': 'O pedido não pôde ser entendido.',
  'request.bad_cursor': 'Este endereço de página não vale mais. Comece do início.',
  'request.invalid': 'Confira os campos destacados.',
  'request.not_found': 'A página que você está procurando não existe ou foi movida.',
  'request.method_not_allowed': 'Este endereço não aceita esse tipo de pedido.',
  'request.format_unknown': 'Este formato não é oferecido. Use json.',
  'request.timeout': 'O pedido demorou demais. Tente novamente.',
  'request.too_large': 'O conteúdo enviado é grande demais.',
  'request.address_too_long': 'O endereço é longo demais.',
  'request.headers_too_large': 'Os cabeçalhos do pedido são grandes demais.',
  'request.unsupported_type': 'Este tipo de conteúdo não é aceito.',
  'request.cross_site': 'Este pedido veio de outro site e foi recusado.',
  'request.key_reused': 'Este envio já foi usado com outro conteúdo. Tente novamente.',
  'request.rate_limited': 'Muitos pedidos em pouco tempo. Espere um pouco e tente novamente.',
  'server.overloaded': 'Muita gente por aqui agora. Tente novamente em instantes.',
  'server.unavailable':
    'O servidor está temporariamente indisponível. Tente novamente em instantes.',
  'server.full': 'O servidor está sem espaço para guardar coisas novas. Tente mais tarde.',
  'server.failed':
    'Ocorreu um erro inesperado. Tente novamente ou entre em contato conosco se o problema persistir.',
}

/** Why a password of six characters or more is too weak: a second line below the first. */
const weaknesses: Readonly<Record<PasswordWeakness, string>> = {
  pattern: 'Só números, repetições e sequências do teclado são fáceis de adivinhar.',
  common: 'Esta senha é comum demais ou já apareceu em vazamentos.',
  personal: 'Esta senha contém o seu username, o seu email ou o nome do Afins.',
}

/** What a person reads for an error; a line break comes before its explanation. */
export function errorText(code: ErrorCode, params: FieldError['params'] = {}): string {
  const text = texts[code].replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(params[name] ?? whole),
  )
  const { weakness } = params
  const isKnown = typeof weakness === 'string' && Object.hasOwn(weaknesses, weakness)
  return isKnown ? `${text}\n${weaknesses[weakness as PasswordWeakness]}` : text
}

/** Whether a code that came over the wire is one of ours. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(texts, code)
}
