import type { ErrorCode, FieldError } from './errors.ts'

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
  'auth.sign_in_failed': 'Erro no login. Tente novamente.',
  'auth.required': 'Entre na sua conta para continuar.',
  'recovery.no_mail': 'Este servidor não envia emails. Peça um link a quem cuida dele.',
  'recovery.link_invalid': 'Este link não vale mais. Peça outro.',
  'account.password_needed': 'Confirme sua senha para continuar.',
  'account.wrong_password': 'A senha não confere. Tente novamente.',
  'account.same_email': 'Este já é o seu email.',
  'account.username_too_soon': 'Você já trocou de username há menos de 30 dias.',
  'account.session_not_found': 'Esta sessão já foi encerrada.',
  'field.required': 'Preencha este campo.',
  'field.too_short': 'Use pelo menos {min} caracteres.',
  'field.too_long': 'Use no máximo {max} caracteres.',
  'field.too_many': 'Escolha no máximo {max}.',
  'field.invalid': 'Este valor não serve aqui.',
  'field.unknown': 'Este campo não existe.',
  'username.invalid':
    'Use de 3 a 30 letras minúsculas sem acento, números, _ ou -, começando e terminando com letra ou número.',
  'interest.slug_taken': 'Este nome não pode ser usado como interesse. Escolha outro.',
  'profile.not_found': 'Este perfil não existe.',
  'profile.cannot_follow_self': 'Você não pode seguir a si mesmo.',
  'interest.not_found': 'Este interesse não existe.',
  'post.not_found': 'Este post não existe ou foi removido.',
  'post.forbidden': 'Só quem escreveu pode mudar este post.',
  'post.interest_unknown': 'Escolha um dos seus interesses.',
  'post.image_unknown': 'Uma das imagens não está mais disponível. Envie de novo.',
  'post.empty': 'Escreva alguma coisa ou escolha uma imagem.',
  'post.not_of_kind': 'Este tipo de post não tem este campo.',
  'post.changed_elsewhere':
    'Este post mudou em outra aba ou aparelho. Compare as duas versões antes de continuar.',
  'post.not_published': 'Este post ainda não foi publicado.',
  'post.too_many_drafts': 'Você tem rascunhos demais. Publique ou apague alguns.',
  'post.schedule_past': 'Escolha um momento daqui a pelo menos um minuto.',
  'post.schedule_far': 'Escolha um momento dentro de um ano.',
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

/** What a person reads for an error. */
export function errorText(code: ErrorCode, params: FieldError['params'] = {}): string {
  return texts[code].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}

/** Whether a code that came over the wire is one of ours. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(texts, code)
}
